package dev.loopkeeper.task.extraction;

import dev.loopkeeper.task.TaskOrganizer;
import java.util.List;

/**
 * Finds the project and the labels that fit a task by the words that they share, words for the same thing among them. A word counts less the
 * more projects have it. Immutable and thread-safe.
 */
public final class RuleTaskOrganizer implements TaskOrganizer {
    private final TaskRules rules;

    /**
     * An organizer by the words of the installed language.
     *
     * @throws dev.loopkeeper.LoopkeeperException when no language is installed
     */
    public RuleTaskOrganizer() {
        this.rules = TaskRules.installed();
    }

    @Override
    public Suggester among(List<Project> projects, List<String> tags) {
        return new SharedWords(rules, projects, tags);
    }
}
