package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Puts the steps of a goal or of one of its units into another order. */
public final class ReorderSteps {
    private ReorderSteps() {}

    /**
     * Decides the new order; the answer is all steps of the place in it.
     *
     * @param unit the name of the unit; empty for none
     * @param names the steps that come first, in order; the others follow as they were
     */
    public static Decision<List<Step>> decide(View view, String name, Optional<String> unit, List<String> names) {
        return Names.goal(view, "goal", name)
                .decide(goal -> GoalUnits.unitOrNone(view, unit).decide(place -> reorder(view, goal, place, names)));
    }

    private static Decision<List<Step>> reorder(View view, Goal goal, Optional<Unit> unit, List<String> names) {
        WeekSteps there = GoalUnits.steps(view, goal, unit);
        return Lookup.all(names, name -> Names.step(there.steps(), "steps", name))
                .decide(first -> reorder(goal, there, first));
    }

    private static Decision<List<Step>> reorder(Goal goal, WeekSteps there, List<Step> first) {
        Set<Step> order = new LinkedHashSet<>(first);
        order.addAll(there.steps());
        List<Step> wanted = List.copyOf(order);
        Changes changes = new Changes();
        there.keep(changes);
        move(there.steps(), wanted, changes);
        List<Step> placed = new ArrayList<>();
        wanted.forEach(step -> placed.add(step.with(Step.ORDER, placed.size() + 1)));
        return Decision.accept(placed, changes, "Reordered the steps of " + goal.name() + ".");
    }

    /** Moves one step after the other to its place, the first place first. */
    private static void move(List<Step> before, List<Step> wanted, Changes changes) {
        List<Step> now = new ArrayList<>(before);
        for (int i = 0; i < wanted.size(); i++) {
            Step step = wanted.get(i);
            if (!now.get(i).equals(step)) {
                now.remove(step);
                now.add(i, step);
                put(step, i + 1, wanted.size(), changes);
            }
        }
    }

    /** A step that was pushed off the place it goes to says by itself that it is there; so it goes by way of the end. */
    private static void put(Step step, int place, int last, Changes changes) {
        if (step.order() == place) {
            changes.put(step.with(Step.ORDER, last));
        }
        changes.put(step.with(Step.ORDER, place));
    }
}
