package dev.loopkeeper.task;

/** Finds the tasks that a text speaks of. Implementations are thread-safe. */
@FunctionalInterface
public interface TaskExtractor {
    /**
     * Finds tasks.
     *
     * @param text the text, such as the notes of a meeting, a mail, a list or a dictated memo
     * @return its tasks; none when it speaks of nothing to be done; the same for the same text
     */
    ExtractedTaskBatch extract(SourceText text);
}
