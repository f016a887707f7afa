package dev.loopkeeper.action.edit;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.Warning;
import dev.loopkeeper.action.done.Completion;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes, completes or deletes a step that is named without its goal. */
public final class ChangeStep {
    private ChangeStep() {}

    /**
     * What became of a step.
     *
     * @param edited the step and what was written with it
     * @param goal its goal
     * @param basis the progress of the goal now, and what it is computed from
     * @param suggestion what could be done next; empty when there is nothing to suggest
     * @param warnings what is worth knowing nevertheless
     */
    public record Result(
            EditResult edited,
            Goal goal,
            GoalProgress.Basis basis,
            Optional<String> suggestion,
            List<Warning> warnings) {
        /** Copies the warnings. */
        public Result {
            warnings = List.copyOf(warnings);
        }

        /** How far the goal has come now, 0..100 percent. */
        public BigDecimal progress() {
            return basis.percent();
        }
    }

    /** Sets fields, as {@link EditStep} does; null clears a field. */
    public static Decision<Result> update(View view, String name, JsonObject fields, Optional<String> notes) {
        return Names.step(view, "step", name).decide(step -> update(view, step, fields, notes));
    }

    /** The same of a step that was found. */
    public static Decision<Result> update(View view, Step step, JsonObject fields, Optional<String> notes) {
        return change(view, step, request(fields, notes, Optional.empty(), false));
    }

    /** Completes a step, which is the same act as reporting it done; one that is completed already keeps that. */
    public static Decision<Result> complete(View view, String name, Optional<String> result, Optional<String> notes) {
        return Names.step(view, "step", name).decide(step -> complete(view, step, result, notes));
    }

    /** The same of a step that was found. */
    public static Decision<Result> complete(View view, Step step, Optional<String> result, Optional<String> notes) {
        JsonObject fields = Step.RESULT.putIfPresent(JsonObject.EMPTY, result);
        return change(view, step, request(fields, notes, Optional.of(true), false));
    }

    /** Deletes a step; what waited for it waits no more. */
    public static Decision<Result> delete(View view, String name) {
        EditRequest deletion = request(JsonObject.EMPTY, Optional.empty(), Optional.empty(), true);
        return Names.step(view, "step", name).decide(step -> change(view, step, deletion));
    }

    /** What the person is asked before a step is deleted. */
    public static Decision<Optional<String>> question(View view, String name) {
        return Names.step(view, "step", name).decide(step -> Decision.answer(Optional.of(EditStep.question(step))));
    }

    private static EditRequest request(
            JsonObject fields, Optional<String> notes, Optional<Boolean> done, boolean delete) {
        return new EditRequest("", Optional.empty(), "", fields, notes, done, delete, Optional.empty());
    }

    private static Decision<Result> change(View view, Step step, EditRequest request) {
        Goal goal = view.goals().byId(step.goal()).orElseThrow();
        Decision<EditResult> decision = EditStep.decide(view, goal, step, request);
        return decision.then(yes -> decision.map(edited -> result(view, goal, step, edited, yes.changes())));
    }

    private static Result result(View view, Goal goal, Step before, EditResult edited, Changes changes) {
        GoalProgress.Basis progress = GoalProgress.of(view, goal, changes);
        boolean closed = edited.step().filter(Step::completed).isPresent();
        boolean again = before.doneOn(view.today())
                && edited.step().filter(step -> step.doneOn(view.today())).isPresent();
        List<Warning> warnings = new ArrayList<>();
        if (again) {
            warnings.add(Warning.alreadyDone(before.name()));
        }
        edited.step()
                .filter(after -> isGoneOnWith(before, after, view.today()))
                .ifPresent(after -> warnings.addAll(
                        after.doneOn(view.today())
                                ? Completion.warnings(view, before)
                                : Completion.blocked(view, before).stream().toList()));
        Optional<String> suggestion =
                closed ? GoalProgress.suggestion(view, goal, progress, changes) : Optional.empty();
        return new Result(edited, goal, progress, suggestion, warnings);
    }

    /** Whether it was begun or completed by this. */
    private static boolean isGoneOnWith(Step before, Step after, LocalDate today) {
        boolean begun = after.status() == StepStatus.IN_PROGRESS && before.status() != StepStatus.IN_PROGRESS;
        return !before.completed() && (begun || (after.doneOn(today) && !before.doneOn(today)));
    }
}
