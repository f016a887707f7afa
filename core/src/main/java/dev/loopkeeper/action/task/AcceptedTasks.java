package dev.loopkeeper.action.task;

import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.Multimaps;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.Graphs;
import com.google.common.graph.MutableGraph;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.AddSteps;
import dev.loopkeeper.action.goal.Inbox;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.CapturedTask.State;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.task.TimeEstimate;
import dev.loopkeeper.time.Due;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes tasks of what was captured, in the projects that were suggested or named; for one decision. */
final class AcceptedTasks {
    private static final String SOMEBODY = "somebody";

    private final View view;
    private final Changes changes;
    private final MutableGraph<StepId> order = GraphBuilder.directed().build();
    private Optional<Goal> inbox = Optional.empty();

    AcceptedTasks(View view, Changes changes) {
        this.view = view;
        this.changes = changes;
    }

    /** What was captured on its way to be a task. */
    private record Accepted(CapturedTask captured, Goal project, StepId id) {
        private boolean isCalled(String title) {
            return Names.plain(captured.task().title()).equals(Names.plain(title));
        }
    }

    /**
     * Creates the tasks.
     *
     * @param captured what was captured
     * @param project the name of the project that they go to; empty for the one that each suggests, else the inbox
     * @return the tasks in the same order, or why there is no such project
     */
    Lookup<List<StepOfGoal>> create(List<CapturedTask> captured, Optional<String> project) {
        return Lookup.all(
                        captured,
                        one -> project(one, project).map(goal -> new Accepted(one, goal, new StepId(view.newId()))))
                .then(this::created);
    }

    private Lookup<List<StepOfGoal>> created(List<Accepted> accepted) {
        ImmutableListMultimap<GoalId, Accepted> byProject =
                Multimaps.index(accepted, one -> one.project().id());
        return Lookup.all(byProject.asMap().values(), group -> added(List.copyOf(group)))
                .map(groups -> groups.stream().flatMap(List::stream).toList())
                .map(steps -> accepted.stream()
                        .map(one -> new StepOfGoal(one.project(), linked(one, step(one, steps), accepted)))
                        .toList());
    }

    private Lookup<List<Step>> added(List<Accepted> group) {
        List<JsonObject> fields = group.stream()
                .map(one -> Step.ID.put(fields(one.captured()), one.id()))
                .toList();
        return AddSteps.decide(view, group.get(0).project(), Optional.empty(), fields, changes)
                .switchOn(accepted -> Lookup.found(accepted.result().created()), Lookup::refused);
    }

    private static Step step(Accepted one, List<Step> steps) {
        return steps.stream()
                .filter(step -> step.id().equals(one.id()))
                .findFirst()
                .orElseThrow();
    }

    /** A project that was suggested may be gone since; one that is named must be there. */
    private Lookup<Goal> project(CapturedTask one, Optional<String> named) {
        if (named.isPresent()) {
            return Names.goal(view, "project_id", named.get());
        }
        return one.suggestion()
                .project()
                .map(title -> Names.goal(view, "project_id", title))
                .orElseGet(() -> Lookup.found(inbox()))
                .switchOn(Lookup::found, gone -> Lookup.found(inbox()));
    }

    private Goal inbox() {
        Goal goal = inbox.orElseGet(() -> Inbox.of(view, changes));
        inbox = Optional.of(goal);
        return goal;
    }

    private static JsonObject fields(CapturedTask captured) {
        JsonObject task = captured.task().doc();
        JsonObject fields = Step.TITLE.put(JsonObject.EMPTY, captured.task().title());
        fields = with(fields, Step.DESCRIPTION, ExtractedTask.NOTE.find(task));
        fields = with(fields, Step.PRIORITY, ExtractedTask.PRIORITY.find(task));
        fields = with(fields, Step.ENERGY, ExtractedTask.ENERGY.find(task));
        fields = with(
                fields, Step.ESTIMATE, ExtractedTask.TIME_ESTIMATE.find(task).map(TimeEstimate::minutes));
        fields = with(fields, Step.DUE, ExtractedTask.DUE_DATE.find(task));
        fields = with(
                fields, Step.DEFER_UNTIL, ExtractedTask.DEFER_UNTIL.find(task).map(Due::day));
        fields = with(fields, Step.WAITING_FOR, waitingFor(task));
        fields = with(
                fields,
                Step.CONTEXTS,
                some(ExtractedTask.CONTEXT_HINTS.in(task).stream().map(Enum::name)));
        Stream<String> tags =
                Stream.concat(ExtractedTask.SUGGESTED_TAGS.in(task).stream(), captured.suggestion().tags().stream());
        return with(fields, Step.TAGS, some(tags));
    }

    private static Optional<String> waitingFor(JsonObject task) {
        return ExtractedTask.IS_WAITING_FOR.in(task)
                ? ExtractedTask.WAITING_FOR_WHOM.find(task).or(() -> Optional.of(SOMEBODY))
                : Optional.empty();
    }

    private static Optional<List<String>> some(Stream<String> values) {
        List<String> all = values.distinct().toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(all);
    }

    private static <T> JsonObject with(JsonObject fields, Field<T> field, Optional<T> value) {
        return value.map(given -> field.put(fields, given)).orElse(fields);
    }

    /** A task after those that its text names; what the text names that is no task is noted. */
    private Step linked(Accepted one, Step step, List<Accepted> accepted) {
        List<StepId> needed = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (String name : ExtractedTask.DEPENDENCIES.in(one.captured().task().doc())) {
            Optional<StepId> other = accepted.stream()
                    .filter(task -> task.isCalled(name))
                    .map(Accepted::id)
                    .findFirst()
                    .or(() -> before(name));
            other.filter(id -> comesBefore(id, one.id())).ifPresent(needed::add);
            if (other.isEmpty()) {
                others.add(name);
            }
        }
        waiting(one).forEach(later -> changes.put(after(later, one.id())));
        Step linked = needed.isEmpty() ? step : step.with(Step.DEPENDENCIES, needed);
        Step noted = others.isEmpty() ? linked : linked.withNote("After: " + String.join("; ", others));
        if (!noted.equals(step)) {
            changes.put(noted);
        }
        return noted;
    }

    /** The open task that was accepted before under a title. */
    private Optional<StepId> before(String title) {
        return earlier()
                .filter(captured -> Names.plain(captured.task().title()).equals(Names.plain(title)))
                .flatMap(captured -> captured.step().flatMap(view.steps()::byId).stream())
                .filter(step -> step.status().open())
                .map(Step::id)
                .findFirst();
    }

    /** The open tasks that were accepted before, and of which their text said that they come after this one. */
    private Stream<Step> waiting(Accepted one) {
        return earlier()
                .filter(captured -> ExtractedTask.DEPENDENCIES
                        .in(captured.task().doc())
                        .stream()
                        .anyMatch(one::isCalled))
                .flatMap(captured -> captured.step().flatMap(view.steps()::byId).stream())
                .filter(step -> step.status().open() && comesBefore(one.id(), step.id()));
    }

    private Stream<CapturedTask> earlier() {
        return view
                .of(RecordTypes.CAPTURED)
                .list(RecordQuery.where(CapturedTask.STATE, State.ACCEPTED))
                .items()
                .stream();
    }

    private static Step after(Step later, StepId first) {
        List<StepId> needed = new ArrayList<>(later.dependencies());
        needed.add(first);
        return later.with(Step.DEPENDENCIES, needed);
    }

    /** Whether one can come before another without coming after it too; it does from then on. */
    private boolean comesBefore(StepId first, StepId second) {
        order.addNode(first);
        order.addNode(second);
        return !Graphs.reachableNodes(order, first).contains(second) && order.putEdge(second, first);
    }
}
