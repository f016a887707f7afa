package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which unit of a goal a person means, and which steps stand there. */
public final class GoalUnits {
    private static final Set<String> UNDATED = Set.of("none", "steps", "undated");

    private GoalUnits() {}

    /** The unit that {@code name} means; the current week when it is left out, none for undated steps. */
    public static Lookup<Optional<Unit>> unit(View view, Optional<String> name) {
        if (name.isEmpty()) {
            return Lookup.found(currentWeek(view));
        }
        String text = name.get();
        if (UNDATED.contains(Names.plain(text))) {
            return Lookup.found(Optional.empty());
        }
        return Unit.SHAPE
                .read()
                .apply(new JsonString(text))
                .switchOn(unit -> Lookup.found(Optional.of(unit)), bad -> Lookup.invalid("unit", text, bad));
    }

    /** The unit that {@code name} means; none when it is left out. */
    static Lookup<Optional<Unit>> unitOrNone(View view, Optional<String> name) {
        return unit(view, name.or(() -> Optional.of("none")));
    }

    static Optional<Unit> currentWeek(View view) {
        return view.weeks(view.today()).of(view.today()).map(Unit::of);
    }

    /** Today as a day on which tasks are done. */
    public static WorkDay workDay(View view) {
        return new WorkDay(view.today(), currentWeek(view), view.zone());
    }

    /** All steps of a unit; the undated ones when there is none. */
    public static StepQuery query(GoalId goal, Optional<Unit> unit) {
        return unit.map(u -> StepQuery.in(goal, u)).orElseGet(() -> StepQuery.undated(goal));
    }

    /** The steps of the unit, those of an untouched week made from the template. */
    public static WeekSteps steps(View view, Goal goal, Optional<Unit> unit) {
        return unit.map(u -> WeekSteps.of(view, goal, u))
                .orElseGet(() -> new WeekSteps(view.steps().all(StepQuery.undated(goal.id())), false));
    }

    /** The next free place. */
    public static int nextPlace(List<Step> steps) {
        return steps.stream().mapToInt(Step::order).max().orElse(0) + 1;
    }
}
