package dev.loopkeeper.action.calendar;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.action.goal.WeekSteps;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the task that is to be done on a day: by its id; else among the tasks of that day's week, the undated ones and those of the
 * present week, in this order; else among all. Of one goal, or of all active ones.
 *
 * @param changes where the steps of a week are kept that its template makes
 */
record ScheduledTask(View view, Optional<Goal> goal, LocalDate day, Changes changes) {
    private static final String TASK = "task";

    Lookup<StepOfGoal> named(String name) {
        Optional<StepOfGoal> byId = Names.stepById(view, name)
                .filter(step ->
                        goal.filter(its -> !its.id().equals(step.goal())).isEmpty())
                .map(this::ofGoal);
        if (byId.isPresent()) {
            return Lookup.found(byId.get());
        }
        for (Optional<Unit> place : places()) {
            Lookup<StepOfGoal> here = in(place, name);
            if (decides(here)) {
                return here;
            }
        }
        return elsewhere(name).map(this::ofGoal);
    }

    /** What fits several things in one place is a question, whatever there is in another. */
    private static boolean decides(Lookup<StepOfGoal> here) {
        return here.switchOn(found -> true, refusal -> refusal.code() == Refusal.Code.AMBIGUOUS);
    }

    private List<Optional<Unit>> places() {
        Optional<Unit> week = view.weeks(day).of(day).map(Unit::of);
        Optional<Unit> present = GoalUnits.workDay(view).week();
        return Stream.of(week, Optional.<Unit>empty(), present).distinct().toList();
    }

    private Lookup<StepOfGoal> in(Optional<Unit> place, String name) {
        List<WeekSteps> units = new ArrayList<>();
        goals().forEach(one -> units.add(GoalUnits.steps(view, one, place)));
        List<Step> steps = units.stream().flatMap(unit -> unit.steps().stream()).toList();
        return Names.step(steps, TASK, name).map(step -> {
            units.stream().filter(unit -> unit.steps().contains(step)).forEach(unit -> unit.keep(changes));
            return ofGoal(step);
        });
    }

    private Lookup<Step> elsewhere(String name) {
        return goal.map(one -> Names.step(view.steps().all(StepQuery.whole(one.id())), TASK, name))
                .orElseGet(() -> Names.step(view, TASK, name));
    }

    private List<Goal> goals() {
        return goal.map(List::of).orElseGet(() -> view.goals().active());
    }

    private StepOfGoal ofGoal(Step step) {
        return new StepOfGoal(view.goals().byId(step.goal()).orElseThrow(), step);
    }
}
