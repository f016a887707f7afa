package dev.loopkeeper.sqlite;

import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.RecordType;
import dev.loopkeeper.storage.RecordTypes;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.Upkeep;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes one change of one user: its edits in their order, then its entry in the change log. */
final class ChangeWriter {
    private final Sql sql;
    private final Value user;
    private final GoalWriter goals;
    private final Map<RecordType<?>, RecordWriter> writers = new HashMap<>();

    ChangeWriter(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
        this.goals = new GoalWriter(sql, user);
        writers.put(RecordTypes.GOAL, goals);
        writers.put(RecordTypes.STEP, new StepWriter(sql, user));
        writers.put(
                RecordTypes.DAY,
                new FieldWriter(sql, Members.DAYS, ref -> List.of(user, Value.of(SortedDate.of(ref.id())))));
        writers.put(RecordTypes.PROFILE, new FieldWriter(sql, Members.PROFILE, any -> List.of(user)));
        writers.put(RecordTypes.SETTINGS, new FieldWriter(sql, Members.SETTINGS, any -> List.of(user)));
    }

    void write(Change change, Upkeep upkeep) {
        apply(change.edits());
        HistoryWriter history = new HistoryWriter(sql, user);
        upkeep.scrub().ifPresent(history::scrub);
        history.append(upkeep.kept(change), upkeep.kept());
    }

    /** Writes edits and keeps no change. */
    void apply(List<Edit> edits) {
        goals.letGoOfSlugs(edits);
        for (int from = 0; from < edits.size(); ) {
            Ref ref = edits.get(from).ref();
            int to = endOfRun(edits, from);
            writer(ref.type()).apply(ref, edits.subList(from, to));
            from = to;
        }
    }

    private RecordWriter writer(RecordType<?> type) {
        return writers.computeIfAbsent(type, any -> new WholeWriter(new Rows(sql, Tables.of(any), user)));
    }

    private static int endOfRun(List<Edit> edits, int from) {
        Ref ref = edits.get(from).ref();
        int to = from;
        while (to < edits.size() && edits.get(to).ref().equals(ref)) {
            to++;
        }
        return to;
    }
}
