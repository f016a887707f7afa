package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Finding;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Nearest;
import java.util.List;
import java.util.Optional;

/** Puts a step into another unit or goal, at the end of what stands there. */
public final class StepMove {
    private final View view;
    private final Step step;
    private final Changes changes;

    /**
     * A move of {@code step}.
     *
     * @param changes where the rest of a week is added that the move is the first to touch
     */
    public StepMove(View view, Step step, Changes changes) {
        this.view = view;
        this.step = step;
        this.changes = changes;
    }

    /**
     * The step at its new place.
     *
     * @param to a goal's name, a unit's, or both with a slash between
     */
    public Finding<Step> to(Goal from, String to) {
        int slash = to.indexOf('/');
        if (slash >= 0) {
            return Names.goal(view, "move_to", to.substring(0, slash))
                    .switchOn(goal -> toUnit(goal, to.substring(slash + 1)), Finding::refused);
        }
        return Names.goal(view, "move_to", to)
                .switchOn(
                        goal -> place(goal, step.unit()),
                        refusal -> refusal.code() == Refusal.Code.NOT_FOUND
                                ? toUnitOf(from, to)
                                : Finding.refused(refusal));
    }

    /** A unit that is not there yet may be a goal's name with a typing error. */
    private Finding<Step> toUnitOf(Goal goal, String name) {
        List<String> goals = view.goals().list(GoalQuery.all()).items().stream()
                .map(Goal::name)
                .toList();
        List<String> near = Nearest.of(name, goals, 3);
        return near.isEmpty() || isUnit(goal, name)
                ? toUnit(goal, name)
                : Finding.missed(
                        Refusal.Code.NOT_FOUND,
                        "move_to",
                        name,
                        "there is no goal '" + name + "'; did you mean " + String.join(" or ", near)
                                + "? For a new unit write " + goal.name() + "/" + name);
    }

    private boolean isUnit(Goal goal, String name) {
        return Places.unit(view, Optional.of(name))
                .switchOn(
                        unit -> unit.isEmpty()
                                || unit.get().week().isPresent()
                                || !view.steps()
                                        .list(Places.query(goal.id(), unit))
                                        .items()
                                        .isEmpty(),
                        refusal -> true);
    }

    private Finding<Step> toUnit(Goal goal, String name) {
        return Places.unit(view, Optional.of(name)).switchOn(unit -> place(goal, unit), Finding::refused);
    }

    private Finding<Step> place(Goal goal, Optional<Unit> unit) {
        if (step.goal().equals(goal.id()) && step.unit().equals(unit)) {
            return Finding.found(step);
        }
        WeekSteps there = Places.steps(view, goal, unit);
        boolean taken = there.steps().stream()
                .anyMatch(other -> Names.plain(other.name()).equals(Names.plain(step.name())));
        if (taken) {
            String where = goal.name() + unit.map(u -> "/" + u.name()).orElse("");
            return Finding.refused(Refusal.of(
                    Refusal.Code.ALREADY_EXISTS,
                    new Fault("move_to", where, "'" + step.name() + "' exists in " + where + " already")));
        }
        there.keep(changes);
        Step placed = step.with(Step.GOAL, goal.id()).with(Step.ORDER, Places.nextPlace(there.steps()));
        return Finding.found(unit.map(u -> placed.with(Step.UNIT, u)).orElseGet(() -> placed.without(Step.UNIT)));
    }
}
