package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Lists a goal's steps; changes nothing. */
public final class ListSteps {
    private ListSteps() {}

    /** The steps of a goal, or of one of its units, by place. */
    public static Decision<Page<Step>> decide(View view, ListStepsRequest request) {
        return Names.goal(view, "goal", request.goal())
                .then(found -> part(view, found, request.unit())
                        .then(part -> request.filter().in(view).map(filter -> query(found, part, filter, request))))
                .decide(query -> Decision.answer(view.steps().list(query)));
    }

    private static StepQuery query(Goal goal, StepQuery.Part part, ListFilter filter, ListStepsRequest request) {
        return new StepQuery(
                Set.of(goal.id()), part, request.status().map(Set::of).orElse(Set.of()), filter, request.paging());
    }

    private static Lookup<StepQuery.Part> part(View view, Goal goal, Optional<String> name) {
        if (name.isEmpty()) {
            return Lookup.found(new StepQuery.Whole());
        }
        return GoalUnits.unit(view, name)
                .then(unit ->
                        unit.map(u -> known(view, goal, u)).orElseGet(() -> Lookup.found(new StepQuery.Undated())));
    }

    /** Any week may be looked at; only of other units it is asked, for all steps of the goal, whether they are there. */
    private static Lookup<StepQuery.Part> known(View view, Goal goal, Unit unit) {
        if (unit.week().isPresent()) {
            return Lookup.found(new StepQuery.In(unit));
        }
        List<Unit> units = view.steps().units(goal.id());
        return units.contains(unit) ? Lookup.found(new StepQuery.In(unit)) : unknown(goal, unit, units);
    }

    private static Lookup<StepQuery.Part> unknown(Goal goal, Unit unit, List<Unit> units) {
        String there = units.stream().map(Unit::name).collect(Collectors.joining(", "));
        String message = goal.name() + " has no unit '" + unit.name() + "'; it has " + there;
        return Lookup.missed(Refusal.Code.NOT_FOUND, "unit", unit.name(), message);
    }
}
