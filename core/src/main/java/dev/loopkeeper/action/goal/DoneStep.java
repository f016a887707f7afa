package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Repetition;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Slug;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a step is once it was done or skipped: closed, or on its next date when it comes again. */
public final class DoneStep {
    private DoneStep() {}

    /** The step, done on {@code date}; {@code at} is when it counts as completed. */
    public static Step of(View view, Step step, LocalDate date, Instant at) {
        return Repetition.of(step, view.zone())
                .flatMap(repetition -> repetition.next(date, view.today()))
                .map(next -> outOfItsWeek(view, next))
                .orElseGet(() -> step.with(Step.STATUS, StepStatus.COMPLETED).with(Step.COMPLETED_AT, at));
    }

    /** The step on its next date, when this time is left out; empty when it does not come again. */
    public static Optional<Step> skipped(View view, Step step) {
        return Repetition.of(step, view.zone())
                .flatMap(repetition -> repetition.skipped(view.today()))
                .map(next -> outOfItsWeek(view, next));
    }

    /** What comes again on some day belongs to no week any more. */
    private static Step outOfItsWeek(View view, Step step) {
        if (step.unit().filter(unit -> unit.week().isPresent()).isEmpty()) {
            return step;
        }
        List<Step> undated = view.steps().all(StepQuery.undated(step.goal()));
        Set<String> taken = new WeekSteps(undated, false).names();
        return step.withIfPresent(
                        Step.KEY, step.key().map(key -> Slug.free(key, name -> taken.contains(Names.plain(name)))))
                .with(Step.ORDER, GoalUnits.nextPlace(undated))
                .without(Step.UNIT);
    }
}
