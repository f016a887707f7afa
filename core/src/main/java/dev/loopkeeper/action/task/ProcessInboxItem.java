package dev.loopkeeper.action.task;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.edit.ChangeStep;
import dev.loopkeeper.action.goal.AddSteps;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.StepUnlinker;
import dev.loopkeeper.action.goal.SubTasks;
import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Counted;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Decides where a task of the inbox goes: to a project, under another task, away, or on to be a project itself. */
public final class ProcessInboxItem {
    private static final String TASK = "task_id";
    private static final String TARGET = "target_id";

    private final View view;
    private final Request request;
    private final Step item;
    private final Changes changes = new Changes();

    private ProcessInboxItem(View view, Request request, Step item) {
        this.view = view;
        this.request = request;
        this.item = item;
    }

    /** What is done with a task of the inbox. */
    public enum Action {
        /** It goes to a project. */
        ASSIGN_PROJECT,
        /** It becomes part of another task. */
        ASSIGN_TASK,
        /** It is done. */
        COMPLETE,
        /** It is let go. */
        DROP,
        /** It becomes a project, and what is part of it the project's tasks. */
        CONVERT_TO_PROJECT
    }

    /**
     * What is to be done.
     *
     * @param task the name of the task
     * @param action what is done with it
     * @param target the name of the project or task that it goes to
     * @param type the kind of project that it becomes; parallel when left out
     */
    public record Request(String task, Action action, Optional<String> target, Optional<Flow> type) {}

    /**
     * What became of it.
     *
     * @param task the task as it is now; empty when it became a project
     * @param project the project that it belongs to or has become
     * @param tasks the tasks of a project that it has become
     * @param message the outcome in words
     */
    public record Result(Optional<Step> task, Goal project, List<Step> tasks, String message) {
        /** Copies the list. */
        public Result {
            tasks = List.copyOf(tasks);
        }
    }

    /** Decides what becomes of the task. */
    public static Decision<Result> decide(View view, Request request) {
        return fitting(request)
                .then(any -> Names.step(view, TASK, request.task()))
                .then(task -> inInbox(view, task))
                .decide(task -> new ProcessInboxItem(view, request, task).decide());
    }

    private static Lookup<Request> fitting(Request request) {
        boolean assigns = request.action() == Action.ASSIGN_PROJECT || request.action() == Action.ASSIGN_TASK;
        String name = Shapes.nameOf(request.action());
        if (assigns && request.target().isEmpty()) {
            String what = request.action() == Action.ASSIGN_PROJECT ? "project" : "task";
            return Lookup.missed(
                    Refusal.Code.MISSING_PARAMETER, TARGET, "", name + " needs the " + what + " that it goes to");
        }
        if (!assigns && request.target().isPresent()) {
            return Lookup.invalid(TARGET, request.target().get(), "cannot be combined with " + name);
        }
        boolean typed = request.type().isPresent() && request.action() != Action.CONVERT_TO_PROJECT;
        return typed
                ? Lookup.invalid(
                        "new_project_type",
                        Shapes.nameOf(request.type().get()),
                        "goes only with convert_to_project, not with " + name)
                : Lookup.found(request);
    }

    private static Lookup<Step> inInbox(View view, Step task) {
        Goal project = view.goals().byId(task.goal()).orElseThrow();
        return Inbox.is(project)
                ? Lookup.found(task)
                : Lookup.invalid(
                        TASK,
                        task.path(),
                        "is not in the inbox but in " + project.name() + "; use edit with move_to to move it");
    }

    private Decision<Result> decide() {
        return switch (request.action()) {
            case ASSIGN_PROJECT ->
                Names.goal(view, TARGET, request.target().orElseThrow())
                        .then(this::otherThanInbox)
                        .decide(this::assigned);
            case ASSIGN_TASK ->
                Names.step(view, TARGET, request.target().orElseThrow())
                        .then(this::outside)
                        .decide(this::assigned);
            case COMPLETE ->
                CompleteTask.decide(view, item, Optional.empty(), Optional.empty())
                        .map(done -> changed(done.message(), done.change()));
            case DROP ->
                ChangeStep.update(view, item, dropped(), Optional.empty())
                        .map(change -> changed(
                                "Dropped: " + item.title() + (item.comesAgain() ? ", for good." : "."), change));
            case CONVERT_TO_PROJECT -> converted();
        };
    }

    /** One that comes again comes no more. */
    private JsonObject dropped() {
        JsonObject skipped = Step.STATUS.put(JsonObject.EMPTY, StepStatus.SKIPPED);
        return item.comesAgain() ? Step.REPEAT.cleared(skipped) : skipped;
    }

    private static Result changed(String message, ChangeStep.Result change) {
        return new Result(change.edited().step(), change.goal(), List.of(), message);
    }

    private Lookup<Goal> otherThanInbox(Goal project) {
        return Inbox.is(project)
                ? Lookup.invalid(TARGET, project.name(), "is the inbox itself; name another project")
                : Lookup.found(project);
    }

    private Lookup<Step> outside(Step target) {
        return SubTasks.of(view, item).holds(target)
                ? Lookup.invalid(TARGET, target.path(), "is the task itself or part of it")
                : Lookup.found(target);
    }

    private Decision<Result> assigned(Goal project) {
        Step task = SubTasks.of(view, item).to(project, Optional.empty(), Optional.empty(), changes);
        return accepted(task, project, "Moved to " + project.name() + ": " + task.title() + ".");
    }

    private Decision<Result> assigned(Step target) {
        Goal project = view.goals().byId(target.goal()).orElseThrow();
        Step task = SubTasks.of(view, item).to(project, target.unit(), Optional.of(target.id()), changes);
        return accepted(task, project, "Now part of " + target.title() + ": " + task.title() + ".");
    }

    private Decision<Result> accepted(Step task, Goal project, String message) {
        String hidden = task.status().open() ? AddSteps.hidden(project) : "";
        return Decision.accept(new Result(Optional.of(task), project, List.of(), message + hidden), changes, message);
    }

    private Decision<Result> converted() {
        return Projects.create(view, project()).then(accepted -> converted(accepted.result(), accepted.changes()));
    }

    private Decision<Result> converted(Goal project, Changes created) {
        String freed = freed();
        StepUnlinker.from(view, List.of(item), created);
        List<Step> tasks = SubTasks.of(view, item).partsTo(project, created);
        created.delete(Ref.of(item.id()));
        String with = tasks.isEmpty() ? "" : ", with " + Counted.of(tasks.size(), "task");
        String message = "Made the project " + project.name() + " of " + item.title() + with + "." + freed
                + (item.comesAgain() ? " It does not come again any more." : "");
        return Decision.accept(new Result(Optional.empty(), project, tasks, message), created, message);
    }

    /** A task can come after tasks alone: what came after the item comes after nothing of the project. */
    private String freed() {
        String freed = view.steps().linkedTo(Set.of(item.id())).stream()
                .filter(step -> step.status().open() && step.dependencies().contains(item.id()))
                .map(Step::title)
                .collect(Collectors.joining(", "));
        return freed.isEmpty() ? "" : " No longer waiting for it: " + freed + ".";
    }

    /** What a project can hold of the task is its own; the rest is kept in its metadata. */
    private CreateGoalRequest project() {
        return CreateGoalRequest.of(item.title())
                .with(Goal.FLOW, request.type().orElse(Flow.PARALLEL))
                .with(Goal.METADATA, Step.METADATA.in(item.doc()).with("converted_from", item.doc()))
                .withIfPresent(
                        Goal.DESCRIPTION, Step.DESCRIPTION.find(item.doc()).or(item::notes))
                .withIfPresent(Goal.DUE, Step.DUE.find(item.doc()))
                .withIfPresent(Goal.TAGS, Step.TAGS.find(item.doc()).filter(tags -> !tags.isEmpty()));
    }
}
