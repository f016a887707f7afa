package dev.loopkeeper;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.action.edit.ChangeStep;
import dev.loopkeeper.action.edit.CompleteStepRequest;
import dev.loopkeeper.action.edit.UpdateStepRequest;
import dev.loopkeeper.action.goal.AddSteps;
import dev.loopkeeper.action.goal.AddStepsRequest;
import dev.loopkeeper.action.goal.ListSteps;
import dev.loopkeeper.action.goal.ListStepsRequest;
import dev.loopkeeper.action.goal.NextActions;
import dev.loopkeeper.action.goal.ReorderSteps;
import dev.loopkeeper.action.goal.ReorderStepsRequest;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.storage.Written;
import java.util.List;

/**
 * The steps of one person's goals. A step is named by its id, {@code goal/key}, title or handle. What was done in the
 * person's own words goes to {@link Session#done}, a week's tasks to {@link Session#plan}. Refusals, exceptions and threads as
 * {@link Session} says.
 */
public final class GoalSteps {
    private final Transactions transactions;

    GoalSteps(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Adds one step, or several, at the end of a goal's steps or at places among them; one refused refuses all. */
    public Written<AddSteps.Result> add(AddStepsRequest request) {
        String action = request.steps().size() == 1 ? "add_step" : "decompose_goal";
        return transactions.write(
                action, view -> AddSteps.decide(view, request.goal(), request.unit(), request.docs()));
    }

    /** Lists the steps of a goal by unit and place. */
    public Written<Page<Step>> list(ListStepsRequest request) {
        return transactions.answer(view -> ListSteps.decide(view, request));
    }

    /** Changes a step's fields and notes. */
    public Written<ChangeStep.Result> update(UpdateStepRequest request) {
        return transactions.write(
                "update_step", view -> ChangeStep.update(view, request.step(), request.fields(), request.notes()));
    }

    /** Completes a step, which is the same act as reporting it done; one that is completed already stays so. */
    public Written<ChangeStep.Result> complete(CompleteStepRequest request) {
        return transactions.write(
                "complete_step", view -> ChangeStep.complete(view, request.step(), request.result(), request.notes()));
    }

    /** Deletes a step; what waited for it waits no more. */
    public Written<ChangeStep.Result> delete(String step) {
        return transactions.write("delete_step", view -> ChangeStep.delete(view, step));
    }

    /** Puts the steps of a goal, or of one of its units, into another order; answers all of them in it. */
    public Written<List<Step>> reorder(ReorderStepsRequest request) {
        return transactions.write(
                "reorder_steps", view -> ReorderSteps.decide(view, request.goal(), request.unit(), request.steps()));
    }

    /**
     * Lists the steps that can be begun now over all active goals, by the goal's priority, then by place.
     *
     * @param limit how many at most, 1 or more
     * @throws IllegalArgumentException when {@code limit} is below 1
     */
    public List<NextActions.Item> next(int limit) {
        check(limit);
        return transactions.read(view -> NextActions.of(view, limit));
    }

    /**
     * Lists those of the steps that can be begun now that a person wants to see, in the same order.
     *
     * @param limit how many at most, 1 or more
     * @throws IllegalArgumentException when {@code limit} is below 1
     */
    public Written<List<NextActions.Item>> next(int limit, FilterRequest filter) {
        check(limit);
        return transactions.answer(view -> NextActions.decide(view, filter, limit));
    }

    private static void check(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit " + limit + " is below 1");
        }
    }
}
