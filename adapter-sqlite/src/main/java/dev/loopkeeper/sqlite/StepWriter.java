package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Rows;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import java.util.LinkedHashSet;
import java.util.List;

/** Writes steps, keeps their places and the table of what depends on what. For one change; not thread-safe. */
final class StepWriter implements RecordWriter {
    private static final String DEPENDS =
            "INSERT INTO step_dependencies (user_id, step_id, depends_on) VALUES (?, ?, ?)";
    private static final String FORGET = "DELETE FROM step_dependencies WHERE user_id = ? AND step_id = ?";

    private final Sql sql;
    private final Value user;
    private final Rows rows;
    private final Places places;

    StepWriter(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
        this.rows = new Rows(sql, Tables.STEPS, user);
        this.places = new Places(sql, user);
    }

    @Override
    public void apply(Ref ref, List<Edit> edits) {
        Folded folded = Folded.of(edits, () -> rows.find(ref.id()));
        if (folded.after().isEmpty()) {
            folded.before().map(Step::new).ifPresent(this::remove);
        } else if (folded.before().isEmpty()) {
            add(ref.id(), new Step(folded.after().get()));
        } else {
            change(
                    ref.id(),
                    new Step(folded.before().get()),
                    new Step(folded.after().get()));
        }
    }

    private void remove(Step step) {
        places.close(Places.Group.of(step), step.order());
        rows.remove(step.id().value());
    }

    private void add(String id, Step step) {
        Places.Group group = Places.Group.of(step);
        int place = places.open(group, step.order());
        if (rows.add(id, Step.ORDER.put(step.doc(), place))) {
            depend(id, step.dependencies());
        } else {
            places.close(group, place);
            change(id, new Step(rows.find(id).orElseThrow()), step);
        }
    }

    private void change(String id, Step before, Step after) {
        rows.change(
                id, before.doc(), after.with(Step.ORDER, placed(before, after)).doc());
        if (!before.dependencies().equals(after.dependencies())) {
            dependAnew(after);
        }
    }

    /** Writes what a step depends on in the place of what is there. */
    void dependAnew(Step step) {
        sql.run(FORGET, user, Value.of(step.id().value()));
        depend(step.id().value(), step.dependencies());
    }

    /** Makes room where the step goes and closes the gap where it stood; returns its place. */
    private int placed(Step before, Step after) {
        Places.Group from = Places.Group.of(before);
        Places.Group to = Places.Group.of(after);
        if (from.equals(to)) {
            return places.move(from, before.order(), after.order());
        }
        places.close(from, before.order());
        return places.open(to, after.order());
    }

    private void depend(String id, List<StepId> dependencies) {
        for (StepId on : new LinkedHashSet<>(dependencies)) {
            sql.run(DEPENDS, user, Value.of(id), Value.of(on.value()));
        }
    }
}
