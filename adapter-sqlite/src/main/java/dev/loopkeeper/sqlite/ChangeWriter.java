package dev.loopkeeper.sqlite;

import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.Kind;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.Upkeep;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes one change of one user: its edits in their order, then its entry in the change log. */
final class ChangeWriter {
    private final Sql sql;
    private final Value user;
    private final GoalWriter goals;
    private final Map<Kind, RecordWriter> writers = new EnumMap<>(Kind.class);

    ChangeWriter(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
        this.goals = new GoalWriter(sql, user);
        writers.put(Kind.GOAL, goals);
        writers.put(Kind.STEP, new StepWriter(sql, user));
        writers.put(Kind.LOG, new WholeWriter(new Rows(sql, Tables.LOGS, user)));
        writers.put(Kind.MEMORY, new WholeWriter(new Rows(sql, Tables.MEMORIES, user)));
        writers.put(Kind.LOOP, new WholeWriter(new Rows(sql, Tables.LOOPS, user)));
        writers.put(Kind.PROGRESS, new WholeWriter(new Rows(sql, Tables.PROGRESS, user)));
        writers.put(Kind.DAY, FieldWriter.days(sql, user));
        writers.put(Kind.PROFILE, FieldWriter.profile(sql, user));
        writers.put(Kind.SETTINGS, FieldWriter.settings(sql, user));
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
            writer(ref.kind()).apply(ref, edits.subList(from, to));
            from = to;
        }
    }

    private RecordWriter writer(Kind kind) {
        return Objects.requireNonNull(writers.get(kind));
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
