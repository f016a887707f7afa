package dev.loopkeeper.action.task;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import com.google.common.collect.Multimaps;
import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.AddSteps;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.task.TimeEstimate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes tasks of what was captured, in the projects that were suggested or named; for one decision. */
final class AcceptedTasks {
    private static final String SOMEBODY = "somebody";

    private final View view;
    private final Changes changes;
    private final Supplier<Goal> inbox;

    AcceptedTasks(View view, Changes changes) {
        this.view = view;
        this.changes = changes;
        this.inbox = Suppliers.memoize(() -> Inbox.of(view));
    }

    /** What was captured on its way to be a task. */
    private record Accepted(CapturedTask captured, Goal project, StepId id) {}

    /**
     * Creates the tasks.
     *
     * @param captured what was captured
     * @param project the project that they go to; empty for the one that each suggests, else the inbox
     * @return the tasks in the same order
     */
    Lookup<List<StepOfGoal>> create(List<CapturedTask> captured, Optional<Goal> project) {
        List<Accepted> accepted = captured.stream()
                .map(one -> new Accepted(one, project.orElseGet(() -> suggested(one)), new StepId(view.newId())))
                .toList();
        ImmutableListMultimap<GoalId, Accepted> byProject =
                Multimaps.index(accepted, one -> one.project().id());
        return Lookup.all(byProject.asMap().values(), group -> added(List.copyOf(group)))
                .map(groups -> groups.stream().flatMap(List::stream).toList())
                .map(steps -> linked(accepted, steps));
    }

    private Lookup<List<Step>> added(List<Accepted> group) {
        List<JsonObject> fields = group.stream()
                .map(one -> Step.ID.put(fields(one.captured()), one.id()))
                .toList();
        return AddSteps.decide(view, group.get(0).project(), Optional.empty(), fields, changes)
                .switchOn(accepted -> Lookup.found(accepted.result().created()), Lookup::refused);
    }

    /** The tasks in the order that the texts name, which those that were accepted before keep too. */
    private List<StepOfGoal> linked(List<Accepted> accepted, List<Step> steps) {
        ImmutableMap<StepId, Accepted> byId = Maps.uniqueIndex(accepted, Accepted::id);
        TaskOrder order = new TaskOrder(
                view, Maps.transformValues(byId, one -> one.captured().task()));
        List<Step> linked = steps.stream().map(order::linked).toList();
        linked.stream().filter(step -> !steps.contains(step)).forEach(changes::put);
        order.later().forEach(changes::put);
        ImmutableMap<StepId, Step> tasks = Maps.uniqueIndex(linked, Step::id);
        return accepted.stream()
                .map(one -> new StepOfGoal(one.project(), Objects.requireNonNull(tasks.get(one.id()))))
                .toList();
    }

    /** A project that was suggested may be gone since. */
    private Goal suggested(CapturedTask one) {
        return one.suggestion()
                .project()
                .flatMap(title ->
                        Names.goal(view, "project_id", title).switchOn(Optional::of, gone -> Optional.<Goal>empty()))
                .filter(project -> !Inbox.is(project))
                .orElseGet(inbox);
    }

    private JsonObject fields(CapturedTask captured) {
        JsonObject task = captured.task().doc();
        JsonObject fields = Step.TITLE.put(JsonObject.EMPTY, captured.task().title());
        fields = Step.DESCRIPTION.putIfPresent(fields, description(task));
        fields = Step.PRIORITY.putIfPresent(fields, ExtractedTask.PRIORITY.find(task));
        fields = Step.ENERGY.putIfPresent(fields, ExtractedTask.ENERGY.find(task));
        fields = Step.ESTIMATE.putIfPresent(
                fields, ExtractedTask.TIME_ESTIMATE.find(task).map(TimeEstimate::minutes));
        fields = Step.DUE.putIfPresent(fields, ExtractedTask.DUE_DATE.find(task));
        fields = Step.DEFER_UNTIL.putIfPresent(
                fields, ExtractedTask.DEFER_UNTIL.find(task).map(defer -> defer.date(view.zone())));
        fields = Step.WAITING_FOR.putIfPresent(fields, waitingFor(task));
        fields = Step.CONTEXTS.putIfPresent(
                fields, some(ExtractedTask.CONTEXT_HINTS.in(task).stream().map(Enum::name)));
        Stream<String> tags =
                Stream.concat(ExtractedTask.SUGGESTED_TAGS.in(task).stream(), captured.suggestion().tags().stream());
        return Step.TAGS.putIfPresent(fields, some(tags));
    }

    /** The note, and the hour before which it is not to be done: the task itself has but a day. */
    private Optional<String> description(JsonObject task) {
        Optional<String> hour = ExtractedTask.DEFER_UNTIL
                .find(task)
                .flatMap(defer -> defer.time(view.zone()))
                .map(time -> "Not before " + time.toLocalTime() + ".");
        return Stream.of(ExtractedTask.NOTE.find(task), hour)
                .flatMap(Optional::stream)
                .reduce((note, line) -> note + "\n" + line);
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
}
