package dev.loopkeeper.sqlite;

import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Members;
import dev.loopkeeper.sqlite.table.Rows;
import dev.loopkeeper.sqlite.table.SortedDate;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.storage.Upkeep;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
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
        return writers.computeIfAbsent(type, this::made);
    }

    private RecordWriter made(RecordType<?> type) {
        if (type.equals(RecordTypes.GOAL)) {
            return goals;
        }
        if (type.equals(RecordTypes.STEP)) {
            return new StepWriter(sql, user);
        }
        if (type.equals(RecordTypes.DAY)) {
            return new FieldWriter(sql, Members.DAYS, day -> List.of(user, Value.of(SortedDate.of(day.id()))));
        }
        if (type.implicit()) {
            Members members = type.equals(RecordTypes.PROFILE) ? Members.profile() : Members.SETTINGS;
            return new FieldWriter(sql, members, any -> List.of(user));
        }
        return new WholeWriter(new Rows(sql, Tables.of(type), user));
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
