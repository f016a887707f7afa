package dev.loopkeeper.task;

import java.util.List;
import java.util.Optional;

/**
 * The tasks that a text speaks of.
 *
 * @param tasks the tasks in the order of the text
 * @param projectForAll the project they all belong to, if that is plain
 * @param summary what the text is, in a few words
 */
public record ExtractedTaskBatch(List<ExtractedTask> tasks, Optional<String> projectForAll, String summary) {
    /** Copies the list. */
    public ExtractedTaskBatch {
        tasks = List.copyOf(tasks);
    }
}
