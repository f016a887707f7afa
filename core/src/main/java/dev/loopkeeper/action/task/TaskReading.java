package dev.loopkeeper.action.task;

import dev.loopkeeper.model.Consultant;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.task.TaskExtractor;
import dev.loopkeeper.task.TaskOrganizer;
import dev.loopkeeper.task.asking.ModelTaskExtractor;
import dev.loopkeeper.task.asking.ModelTaskOrganizer;
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

    /** By the person's language model, and by rules where there is none or it does not answer. */
    public static TaskReading of(View view) {
        Consultant consultant = view.consultant();
        return consultant.name().isEmpty()
                ? BY_RULES
                : new TaskReading(
                        new ModelTaskExtractor(consultant, BY_RULES.extractor),
                        new ModelTaskOrganizer(consultant, BY_RULES.organizer));
    }
}
