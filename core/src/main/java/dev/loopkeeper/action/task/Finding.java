package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Something that a review found and a person may want to decide on.
 *
 * @param kind what is wrong with it
 * @param task the task it is about; empty when it is about a project or a day
 * @param project the project it is about, that of the task if it is about one; empty when it is about a day
 * @param date the day it is about: when the task is due, or the day on which too much is
 * @param title what it is about, in words
 * @param reason why it was found, one sentence
 * @param proposals what to do about it, the most sensible first
 */
public record Finding(
        Kind kind,
        Optional<Step> task,
        Optional<Goal> project,
        Optional<LocalDate> date,
        String title,
        String reason,
        List<Proposal> proposals) {
    /** Copies the list. */
    public Finding {
        proposals = List.copyOf(proposals);
    }

    /** What is found, in the order in which it is shown. */
    public enum Kind {
        /** A project with open tasks, none of which can be done now. */
        STALLED,
        /** A task that takes more than four hours and has no parts. */
        OVER_FOUR_HOURS,
        /** A task that was due before today, or whose due date was moved later twice. */
        PAST_DUE,
        /** A task that could be done and was not changed for thirty days. */
        UNTOUCHED,
        /** A day on which five tasks are due, or more than there are hours for. */
        CLUSTERED,
        /** A task that has waited for somebody for more than seven days. */
        WAITING,
        /** A project whose review is due. */
        REVIEW_DUE,
        /** A task or project that was put off without a day. */
        SOMEDAY
    }

    /**
     * One way to deal with it: a complete call of a tool.
     *
     * @param tool the tool
     * @param arguments what it is given
     * @param text what it does, in words
     */
    public record Proposal(String tool, JsonObject arguments, String text) {}

    /** A finding about a task, its title and its project's. */
    static Finding of(Kind kind, Step task, Goal project, String reason, List<Proposal> proposals) {
        return new Finding(
                kind, Optional.of(task), Optional.of(project), Optional.empty(), task.title(), reason, proposals);
    }

    /** A finding about a project. */
    static Finding of(Kind kind, Goal project, String reason, List<Proposal> proposals) {
        return new Finding(
                kind, Optional.empty(), Optional.of(project), Optional.empty(), project.title(), reason, proposals);
    }

    /** The same, about a day. */
    Finding on(LocalDate day) {
        return new Finding(kind, task, project, Optional.of(day), title, reason, proposals);
    }
}
