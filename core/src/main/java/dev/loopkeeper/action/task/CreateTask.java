package dev.loopkeeper.action.task;

import dev.loopkeeper.action.Duplicate;
import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.goal.AddSteps;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.CalendarNames;
import dev.loopkeeper.time.Due;
import java.util.List;
import java.util.Optional;

/** Creates a task: in a project, as part of another task, or in the inbox. */
public final class CreateTask {
    private static final String PROJECT = "project_id";
    private static final String PARENT = "parent_task_id";

    private final View view;
    private final CreateTaskRequest request;

    private CreateTask(View view, CreateTaskRequest request) {
        this.view = view;
        this.request = request;
    }

    /**
     * What was created.
     *
     * @param task the task
     * @param project its project
     * @param duplicates tasks of the same title that were there; the new one stands beside them
     * @param message the outcome in words
     */
    public record Result(Step task, Goal project, List<Duplicate> duplicates, String message) {
        /** Copies the list. */
        public Result {
            duplicates = List.copyOf(duplicates);
        }

        /** The same; the message says something more. */
        public Result saying(String more) {
            return new Result(task, project, duplicates, message + more);
        }
    }

    /** Where a task is put. */
    private record Place(Goal project, Optional<Unit> unit, Optional<Step> parent) {}

    /** Decides what is created. */
    public static Decision<Result> decide(View view, CreateTaskRequest given) {
        CreateTask create = new CreateTask(view, given.redacted(view.redaction()));
        return create.place().then(create::withFreeId).decide(create::created);
    }

    private Lookup<Place> place() {
        return Lookup.optional(request.parent(), name -> Names.step(view, PARENT, name))
                .then(parent -> Lookup.optional(request.project(), name -> Names.goal(view, PROJECT, name))
                        .then(project -> parent.map(whole -> within(whole, project))
                                .orElseGet(() -> Lookup.found(new Place(
                                        project.orElseGet(() -> Inbox.of(view)), Optional.empty(), parent)))));
    }

    private Lookup<Place> within(Step parent, Optional<Goal> project) {
        Goal goal = view.goals().byId(parent.goal()).orElseThrow();
        boolean elsewhere =
                project.filter(given -> !given.id().equals(goal.id())).isPresent();
        return elsewhere
                ? Lookup.invalid(
                        PROJECT,
                        project.get().name(),
                        "'" + project.get().name() + "' is not the project of the task it is part of, which is "
                                + goal.name() + "; leave one out")
                : Lookup.found(new Place(goal, parent.unit(), Optional.of(parent)));
    }

    private Lookup<Place> withFreeId(Place place) {
        return Step.ID
                .find(request.fields())
                .filter(id -> view.steps().byId(id).isPresent())
                .map(id -> Lookup.<Place>missed(
                        Refusal.Code.ALREADY_EXISTS,
                        Step.ID.name(),
                        id.value(),
                        "a task '" + id.value() + "' exists; leave id out, or change that task"))
                .orElseGet(() -> Lookup.found(place));
    }

    private Decision<Result> created(Place place) {
        JsonObject titled = Step.TITLE.put(request.fields(), request.title());
        JsonObject fields = place.parent()
                .map(parent -> Step.PARENT.put(titled, parent.id()))
                .orElse(titled);
        return AddSteps.decide(view, place.project(), place.unit(), List.of(fields), new Changes())
                .map(added -> new Result(
                        added.created().get(0),
                        place.project(),
                        added.duplicates(),
                        "Created task: " + said(added.created().get(0)) + remarks(added, place.project())));
    }

    private String remarks(AddSteps.Result added, Goal project) {
        String late = added.created()
                .get(0)
                .comesUpTooLate(view.zone())
                .map(text -> "; " + text)
                .orElse("");
        return beside(added.duplicates()) + hidden(project) + late;
    }

    private static String hidden(Goal project) {
        return project.status() == GoalStatus.ACTIVE
                ? ""
                : "; it shows up when " + project.name() + ", which is " + Shapes.nameOf(project.status())
                        + ", is active again";
    }

    private static String beside(List<Duplicate> duplicates) {
        return duplicates.isEmpty() ? "" : "; there was one of that name before: " + Duplicate.shown(duplicates);
    }

    /** With the days that were understood, and the handle by which it can be named from now on. */
    private String said(Step task) {
        Optional<Due> from = Step.DEFER_UNTIL.find(task.doc()).map(Due::on);
        return task.title() + said(", due ", Step.DUE.find(task.doc()))
                + said(", planned for ", Step.PLANNED.find(task.doc())) + said(", from ", from) + " ("
                + Handles.of(Ref.of(task.id())) + ")";
    }

    private String said(String words, Optional<Due> date) {
        return date.map(due -> words + CalendarNames.of(due.date(view.zone()), view.today()) + time(due))
                .orElse("");
    }

    private String time(Due due) {
        return due.time(view.zone()).map(at -> " at " + at.toLocalTime()).orElse("");
    }
}
