package dev.loopkeeper.action.task;

import dev.loopkeeper.task.TaskExtractor;
import dev.loopkeeper.task.TaskOrganizer;
import dev.loopkeeper.task.extraction.RuleTaskExtractor;
import dev.loopkeeper.task.extraction.RuleTaskOrganizer;

/**
 * How texts are read as tasks.
 *
 * @param extractor finds the tasks in a text
 * @param organizer finds where a task belongs
 */
public record TaskReading(TaskExtractor extractor, TaskOrganizer organizer) {
    /** By rules, without a model. */
    public static final TaskReading BY_RULES = new TaskReading(new RuleTaskExtractor(), new RuleTaskOrganizer());
}
