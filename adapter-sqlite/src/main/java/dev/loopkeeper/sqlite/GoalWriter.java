package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Rows;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;

/**
 * Writes goals. Within a change they may hand slugs on in any order, while the index that keeps slugs apart looks at every
 * row; so the slugs that change are let go of first.
 */
final class GoalWriter implements RecordWriter {
    private static final String LET_GO = "UPDATE goals SET slug_key = NULL WHERE user_id = ? AND id = ?";
    private static final String TAKE = "UPDATE goals SET slug_key = ? WHERE user_id = ? AND id = ?";

    private final Sql sql;
    private final Value user;
    private final Rows rows;

    GoalWriter(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
        this.rows = new Rows(sql, Tables.GOALS, user);
    }

    /** Lets go of every slug that {@code edits} change. */
    void letGoOfSlugs(List<Edit> edits) {
        edits.stream()
                .filter(GoalWriter::changesSlug)
                .map(Edit::ref)
                .distinct()
                .forEach(ref -> sql.run(LET_GO, user, Value.of(ref.id())));
    }

    @Override
    public void apply(Ref ref, List<Edit> edits) {
        if (edits.get(edits.size() - 1) instanceof Edit.Deleted) {
            stepsCanBeRead(ref.id());
        }
        new WholeWriter(rows).apply(ref, edits);
        if (edits.stream().anyMatch(GoalWriter::changesSlug)) {
            rows.find(ref.id())
                    .flatMap(Goal.SLUG::find)
                    .map(Goal::slugKey)
                    .ifPresent(key -> sql.run(TAKE, Value.of(key), user, Value.of(ref.id())));
        }
    }

    /** A goal's steps go with it, and none may go unseen. */
    private void stepsCanBeRead(String goal) {
        new Rows(sql, Tables.STEPS, user).docs("goal_id = ?", goal).close();
    }

    private static boolean changesSlug(Edit edit) {
        boolean slug = edit instanceof Edit.SetField set && set.field().equals(Goal.SLUG.name());
        return edit.ref().type() == RecordTypes.GOAL && (slug || edit instanceof Edit.Deleted);
    }
}
