package dev.loopkeeper.action.task;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.done.DoneMessage;
import dev.loopkeeper.action.edit.ChangeStep;
import dev.loopkeeper.action.edit.CompleteStepRequest;
import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.goal.Availability;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Completes a task, which is the same act as reporting it done, and tells what can be done after it. */
public final class CompleteTask {
    private CompleteTask() {}

    /**
     * What was completed.
     *
     * @param change what became of the task
     * @param next the task that can be done now: the next one of a sequential project, else the first of those that depend on
     *     this one, of any project
     * @param message the outcome in words
     */
    public record Result(ChangeStep.Result change, Optional<Step> next, String message) {}

    /** Decides what is completed. */
    public static Decision<Result> decide(View view, CompleteStepRequest request) {
        return Names.step(view, "task_id", request.step())
                .decide(task -> decide(view, task, request.result(), request.notes()));
    }

    /** The same of a task that was found. */
    static Decision<Result> decide(View view, Step task, Optional<String> result, Optional<String> notes) {
        return ChangeStep.complete(view, task, result, notes).map(change -> result(view, task, change));
    }

    private static Result result(View view, Step task, ChangeStep.Result change) {
        if (task.doneOn(view.today())) {
            return new Result(change, Optional.empty(), task.title() + " was already done.");
        }
        Optional<Step> next = task.status().open() ? next(view, task, change.goal()) : Optional.empty();
        String after = next.map(step -> " Next: " + step.title() + ".").orElse("");
        String again = change.edited().step().map(DoneMessage::next).orElse("");
        return new Result(change, next, "Completed: " + task.title() + "." + again + after);
    }

    private static Optional<Step> next(View view, Step task, Goal project) {
        Availability after = new Availability(view.goals(), view.steps(), GoalUnits.workDay(view)).without(task.id());
        Stream<Step> inTurn = project.isSequential() ? after.of(project).stream() : Stream.empty();
        Stream<Step> freed = new ReadFailures()
                .orElse(List.<Step>of(), () -> view.steps().linkedTo(List.of(task.id()))).stream()
                        .filter(step -> step.dependencies().contains(task.id()) && after.of(step))
                        .sorted(StepQuery.ORDER);
        return Stream.concat(inTurn, freed).findFirst();
    }
}
