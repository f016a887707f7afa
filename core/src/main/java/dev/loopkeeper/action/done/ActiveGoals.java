package dev.loopkeeper.action.done;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;

/** A user's active goals, read once, when they are first asked for. Not thread-safe. */
final class ActiveGoals {
    private final View view;
    private Optional<List<Goal>> read = Optional.empty();

    ActiveGoals(View view) {
        this.view = view;
    }

    List<Goal> list() {
        List<Goal> goals = read.orElseGet(
                () -> view.goals().list(GoalQuery.withStatus(GoalStatus.ACTIVE)).items());
        read = Optional.of(goals);
        return goals;
    }
}
