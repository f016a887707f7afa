package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Finding;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which unit of a goal a person means, and which steps stand there. */
public final class Places {
    private static final Set<String> UNDATED = Set.of("none", "steps", "undated");

    private Places() {}

    /** The unit that {@code name} means; the current week when it is left out, none for undated steps. */
    public static Finding<Optional<Unit>> unit(View view, Optional<String> name) {
        if (name.isEmpty()) {
            return Finding.found(currentWeek(view));
        }
        String text = name.get();
        if (UNDATED.contains(Names.plain(text))) {
            return Finding.found(Optional.empty());
        }
        Reading<Unit> reading = Unit.SHAPE.read().apply(new JsonString(text));
        return reading.switchOn(
                unit -> Finding.found(Optional.of(unit)),
                bad -> Finding.refused(Refusal.of(Refusal.Code.INVALID_ARGUMENT, new Fault("unit", text, bad))));
    }

    static Optional<Unit> currentWeek(View view) {
        return view.weeks(view.today()).of(view.today()).map(Unit::of);
    }

    /** All steps of a unit; the undated ones when there is none. */
    public static StepQuery query(GoalId goal, Optional<Unit> unit) {
        return unit.map(u -> StepQuery.in(goal, u)).orElseGet(() -> StepQuery.undated(goal));
    }

    /** The steps of the unit, those of an untouched week made from the template. */
    public static WeekSteps steps(View view, Goal goal, Optional<Unit> unit) {
        return unit.map(u -> WeekSteps.of(view, goal, u))
                .orElseGet(() -> new WeekSteps(
                        view.steps().list(StepQuery.undated(goal.id())).items(), false));
    }

    /** The next free place. */
    public static int nextPlace(List<Step> steps) {
        return steps.stream().mapToInt(Step::order).max().orElse(0) + 1;
    }
}
