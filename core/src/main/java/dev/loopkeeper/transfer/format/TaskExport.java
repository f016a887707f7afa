package dev.loopkeeper.transfer.format;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes the steps of a user as tasks of another program. */
public final class TaskExport {
    private TaskExport() {}

    /**
     * What was written.
     *
     * @param tasks how many tasks
     * @param losses what the format cannot hold, and of how many tasks
     */
    public record Written(int tasks, Map<String, Long> losses) {}

    /**
     * Writes the lines, without their ends.
     *
     * @throws dev.loopkeeper.storage.StoreException when the store cannot be read
     */
    public static Written write(TaskFormat format, Workspace workspace, Caller caller, Consumer<String> lines) {
        return workspace
                .read(caller, view -> {
                    List<Task> tasks = tasks(view);
                    TaskWriting writing = new TaskWriting(view.now(), view.timeLanguage());
                    List<String> written = new ArrayList<>();
                    format.write(tasks, writing, written::add);
                    return new Result(written, new Written(tasks.size(), writing.losses()));
                })
                .handOver(lines);
    }

    /** Kept until the snapshot is known to be one. */
    private record Result(List<String> lines, Written written) {
        Written handOver(Consumer<String> taker) {
            lines.forEach(taker);
            return written;
        }
    }

    private static List<Task> tasks(View view) {
        List<Task> tasks = new ArrayList<>();
        for (Goal goal : view.goals().all(GoalQuery.all())) {
            Optional<String> project = Inbox.is(goal) ? Optional.empty() : Optional.of(goal.title());
            view.steps().all(StepQuery.whole(goal.id())).forEach(step -> tasks.add(new Task(step, project)));
        }
        return tasks;
    }
}
