package dev.loopkeeper.task;

import java.util.List;
import java.util.Optional;

/**
 * The tasks that a text speaks of.
 *
 * @param tasks the tasks in the order of the text
 * @param projectForAll the project they all belong to, if that is plain
 * @param summary what the text is, in a few words
 * @param model the model that was asked; empty when none was
 */
public record ExtractedTaskBatch(
        List<ExtractedTask> tasks, Optional<String> projectForAll, String summary, Optional<ModelUse> model) {
    /** Copies the list. */
    public ExtractedTaskBatch {
        tasks = List.copyOf(tasks);
    }

    /** The tasks of a text that no model was asked about. */
    public ExtractedTaskBatch(List<ExtractedTask> tasks, Optional<String> projectForAll, String summary) {
        this(tasks, projectForAll, summary, Optional.empty());
    }

    /** The same, for which a model was asked. */
    public ExtractedTaskBatch by(Optional<ModelUse> asked) {
        return new ExtractedTaskBatch(tasks, projectForAll, summary, asked);
    }
}
