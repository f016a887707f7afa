package dev.loopkeeper.action.task;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.task.OrganizationSuggestion;
import dev.loopkeeper.task.TaskOrganizer.Project;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The projects and labels that there are to organise tasks with.
 *
 * @param projects the active projects, the inbox left out, with what they are about
 * @param tags the labels of projects and open tasks, of many tasks those that are due first
 */
public record Organization(List<Project> projects, List<String> tags) {
    private static final int MOST_TASKS = 2_000;

    /** Copies the lists. */
    public Organization {
        projects = List.copyOf(projects);
        tags = List.copyOf(tags);
    }

    /**
     * A task for which a place is wanted.
     *
     * @param title what is to be done
     * @param note more about it
     * @param projects the titles of the projects to choose from; empty for those of the user
     * @param tags the labels to choose from; empty for those of the user
     */
    public record Request(
            String title, Optional<String> note, Optional<List<String>> projects, Optional<List<String>> tags) {}

    /** The user's own. */
    public static Organization of(View view) {
        List<Goal> goals =
                view.goals().active().stream().filter(goal -> !Inbox.is(goal)).toList();
        List<Step> open = view.steps()
                .tasks(TaskQuery.of(StepStatus.OPEN, ListFilter.ALL, Paging.first(MOST_TASKS)))
                .items();
        Map<String, String> titles = open.stream()
                .collect(Collectors.groupingBy(
                        step -> step.goal().value(), Collectors.mapping(Step::title, Collectors.joining("\n"))));
        return new Organization(
                goals.stream()
                        .map(goal -> new Project(
                                goal.title(),
                                Goal.DESCRIPTION.find(goal.doc()).orElse("") + "\n"
                                        + titles.getOrDefault(goal.id().value(), "")))
                        .toList(),
                Stream.concat(
                                goals.stream().flatMap(goal -> Goal.TAGS.in(goal.doc()).stream()),
                                open.stream().flatMap(step -> Step.TAGS.in(step.doc()).stream()))
                        .distinct()
                        .sorted()
                        .toList());
    }

    /** Suggests a place for a task. */
    public static OrganizationSuggestion suggest(View view, Request request, TaskReading reading) {
        Organization own = request.projects().isPresent() && request.tags().isPresent()
                ? new Organization(List.of(), List.of())
                : of(view);
        List<Project> projects = request.projects()
                .map(titles ->
                        titles.stream().map(title -> new Project(title, "")).toList())
                .orElse(own.projects);
        return reading.organizer()
                .among(projects, request.tags().orElse(own.tags))
                .suggest(request.title(), request.note());
    }

    /** The titles of the projects. */
    List<String> titles() {
        return projects.stream().map(Project::title).toList();
    }
}
