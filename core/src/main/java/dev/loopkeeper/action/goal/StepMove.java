package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Nearest;
import java.util.List;
import java.util.Optional;

/**
 * Puts a step into another unit or goal, at the end of what stands there; what is part of it goes along.
 *
 * @param changes where what goes along is added, and the rest of a week that the move is the first to touch
 */
public record StepMove(View view, Step step, Changes changes) {
    /**
     * The step at its new place.
     *
     * @param to a goal's name, a unit's, or both with a slash between
     */
    public Lookup<Step> to(Goal from, String to) {
        int slash = to.indexOf('/');
        if (slash >= 0) {
            return Names.goal(view, "move_to", to.substring(0, slash))
                    .then(goal -> toUnit(goal, to.substring(slash + 1)));
        }
        return Names.goal(view, "move_to", to)
                .switchOn(
                        goal -> place(goal, step.unit()),
                        refusal -> refusal.code() == Refusal.Code.NOT_FOUND
                                ? toUnitOf(from, to)
                                : Lookup.refused(refusal));
    }

    /** A unit that is not there yet may be a goal's name with a typing error. */
    private Lookup<Step> toUnitOf(Goal goal, String name) {
        List<Goal> goals = view.goals().all(GoalQuery.all());
        List<String> near = Nearest.of(name, goals.stream().map(Goal::name).toList(), 3);
        if (near.isEmpty() || isUnit(goal, name)) {
            return toUnit(goal, name);
        }
        String message = "there is no goal '" + name + "'; did you mean " + String.join(" or ", near)
                + "? For a new unit write " + goal.name() + "/" + name;
        return Lookup.missed(Refusal.Code.NOT_FOUND, "move_to", name, message);
    }

    private boolean isUnit(Goal goal, String name) {
        return GoalUnits.unit(view, Optional.of(name))
                .switchOn(
                        unit -> unit.filter(u -> u.week().isEmpty()).isEmpty()
                                || !view.steps()
                                        .all(GoalUnits.query(goal.id(), unit))
                                        .isEmpty(),
                        refusal -> true);
    }

    private Lookup<Step> toUnit(Goal goal, String name) {
        return GoalUnits.unit(view, Optional.of(name)).then(unit -> place(goal, unit));
    }

    private Lookup<Step> place(Goal goal, Optional<Unit> unit) {
        if (step.goal().equals(goal.id()) && step.unit().equals(unit)) {
            return Lookup.found(step);
        }
        WeekSteps there = GoalUnits.steps(view, goal, unit);
        if (there.names().contains(Names.plain(step.name()))) {
            String where = goal.name() + unit.map(u -> "/" + u.name()).orElse("");
            String message = "'" + step.name() + "' exists in " + where + " already";
            return Lookup.missed(Refusal.Code.ALREADY_EXISTS, "move_to", where, message);
        }
        there.keep(changes);
        Inbox.keep(view, goal, changes);
        Step placed = step.with(Step.GOAL, goal.id()).with(Step.ORDER, GoalUnits.nextPlace(there.steps()));
        Step moved = unit.map(u -> placed.with(Step.UNIT, u)).orElseGet(() -> placed.without(Step.UNIT));
        SubTasks.of(view, step).follow(moved, goal, there.steps(), changes);
        return Lookup.found(isPartOfOneIn(goal) ? moved : moved.without(Step.PARENT));
    }

    private boolean isPartOfOneIn(Goal goal) {
        return Step.PARENT
                .find(step.doc())
                .flatMap(view.steps()::byId)
                .filter(whole -> whole.goal().equals(goal.id()))
                .isPresent();
    }
}
