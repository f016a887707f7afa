package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Finding;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lists a goal's steps; changes nothing. */
public final class ListSteps {
    private ListSteps() {}

    /** The steps of a goal, or of one of its units, by place. */
    public static Decision<Page<Step>> decide(
            View view, String goal, Optional<String> unit, Optional<StepStatus> status, Paging paging) {
        return Names.goal(view, "goal", goal)
                .switchOn(
                        found -> part(view, found, unit)
                                .switchOn(
                                        part -> Decision.answer(view.steps()
                                                .list(new StepQuery(
                                                        found.id(),
                                                        part,
                                                        status.map(Set::of).orElse(Set.of()),
                                                        paging))),
                                        Decision::refuse),
                        Decision::refuse);
    }

    private static Finding<StepQuery.Part> part(View view, Goal goal, Optional<String> name) {
        if (name.isEmpty()) {
            return Finding.found(new StepQuery.Whole());
        }
        return Places.unit(view, name)
                .switchOn(
                        unit -> unit.map(u -> known(view, goal, u))
                                .orElseGet(() -> Finding.found(new StepQuery.Undated())),
                        Finding::refused);
    }

    /** Any week may be looked at; only of other units it is asked, for all steps of the goal, whether they are there. */
    private static Finding<StepQuery.Part> known(View view, Goal goal, Unit unit) {
        if (unit.week().isPresent()) {
            return Finding.found(new StepQuery.In(unit));
        }
        List<Unit> units = view.steps().units(goal.id());
        return units.contains(unit) ? Finding.found(new StepQuery.In(unit)) : unknown(goal, unit, units);
    }

    private static Finding<StepQuery.Part> unknown(Goal goal, Unit unit, List<Unit> units) {
        String there = String.join(", ", units.stream().map(Unit::name).toList());
        return Finding.refused(Refusal.of(
                Refusal.Code.NOT_FOUND,
                new Fault("unit", unit.name(), goal.name() + " has no unit '" + unit.name() + "'; it has " + there)));
    }
}
