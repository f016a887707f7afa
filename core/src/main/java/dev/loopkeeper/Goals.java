package dev.loopkeeper;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.action.goal.CreateGoal;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.DeleteGoal;
import dev.loopkeeper.action.goal.GoalOverview;
import dev.loopkeeper.action.goal.GoalResult;
import dev.loopkeeper.action.goal.ListGoals;
import dev.loopkeeper.action.goal.ListGoalsRequest;
import dev.loopkeeper.action.goal.UpdateGoal;
import dev.loopkeeper.action.goal.UpdateGoalRequest;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.storage.Written;
import java.util.List;

/**
 * One person's goals. A goal is named by its slug, title, id or handle. Refusals, exceptions and threads as {@link Session}
 * says.
 */
public final class Goals {
    private final Transactions transactions;

    Goals(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Creates a goal, or a sub-goal of another; refused when its slug is taken. */
    public Written<Goal> create(CreateGoalRequest request) {
        return transactions.write("create_goal", view -> CreateGoal.decide(view, request));
    }

    /** Lists goals of one status by priority, each with its progress in percent. */
    public Written<Page<ListGoals.Item>> list(ListGoalsRequest request) {
        return transactions.answer(view -> ListGoals.decide(view, request));
    }

    /** Changes a goal's fields; one that becomes completed is remembered as an event. */
    public Written<GoalResult> update(UpdateGoalRequest request) {
        return transactions.write("update_goal", view -> UpdateGoal.decide(view, request.goal(), request.fields()));
    }

    /** Deletes a goal with its steps and log entries; its sub-goals go to the top, and the days keep their values. */
    public Written<DeleteGoal.Result> delete(String goal) {
        return transactions.write("delete_goal", view -> DeleteGoal.decide(view, goal));
    }

    /** Shows one goal with its steps, sub-goals, progress and counts. */
    public Written<GoalOverview.Details> details(String goal) {
        return transactions.answer(view -> GoalOverview.details(view, goal));
    }

    /** Counts goals: by status, completed in the last seven days, overdue; and their average progress in percent. */
    public GoalOverview.Stats stats() {
        return transactions.read(GoalOverview::stats);
    }

    /**
     * Lists the active goals that are due soon, overdue ones first.
     *
     * @param days how many days ahead to look, 0 or more
     * @throws IllegalArgumentException when {@code days} is below 0
     */
    public List<GoalOverview.DueGoal> upcoming(int days) {
        check(days);
        return transactions.read(view -> GoalOverview.upcoming(view, days));
    }

    /**
     * Lists those of the goals that are due within some days that a person wants to see, in the same order.
     *
     * @param days how many days ahead to look, 0 or more
     * @throws IllegalArgumentException when {@code days} is below 0
     */
    public Written<List<GoalOverview.DueGoal>> upcoming(int days, FilterRequest filter) {
        check(days);
        return transactions.answer(view -> GoalOverview.upcoming(view, days, filter));
    }

    private static void check(int days) {
        if (days < 0) {
            throw new IllegalArgumentException("days " + days + " is below 0");
        }
    }
}
