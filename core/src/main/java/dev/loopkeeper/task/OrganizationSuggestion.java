package dev.loopkeeper.task;

import java.util.List;
import java.util.Optional;

/**
 * How a task could be organised.
 *
 * @param project the project it fits into; empty for the inbox, or a new project
 * @param newProject the name of the project it would make; empty when it makes none
 * @param tags labels that are in use and fit
 * @param newTags labels that are not in use yet and fit
 * @param confidence how sure that is, 0..1
 * @param reasoning why, in a sentence
 */
public record OrganizationSuggestion(
        Optional<String> project,
        Optional<String> newProject,
        List<String> tags,
        List<String> newTags,
        double confidence,
        String reasoning) {
    /** Copies the lists. */
    public OrganizationSuggestion {
        tags = List.copyOf(tags);
        newTags = List.copyOf(newTags);
    }
}
