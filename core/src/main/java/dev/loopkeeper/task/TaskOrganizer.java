package dev.loopkeeper.task;

import java.util.List;
import java.util.Optional;

/** Finds the project and the labels that fit a task. Implementations are thread-safe. */
@FunctionalInterface
public interface TaskOrganizer {
    /**
     * A project that a task could belong to.
     *
     * @param title what it is called
     * @param text what it is about: its description and the titles of its tasks
     */
    record Project(String title, String text) {}

    /** Suggests places among projects and labels that are fixed. Implementations are thread-safe. */
    @FunctionalInterface
    interface Suggester {
        /**
         * Suggests how a task is organised.
         *
         * @param title what is to be done
         * @param note more about it
         * @return the suggestion; the same for the same task
         */
        OrganizationSuggestion suggest(String title, Optional<String> note);
    }

    /**
     * What suggests places for any number of tasks.
     *
     * @param projects the projects there are
     * @param tags the labels there are
     */
    Suggester among(List<Project> projects, List<String> tags);
}
