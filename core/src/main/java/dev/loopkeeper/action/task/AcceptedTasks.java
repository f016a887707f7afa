package dev.loopkeeper.action.task;

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
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.task.TimeEstimate;
import dev.loopkeeper.time.Due;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes tasks of what was captured, in the projects that were suggested or named; for one decision. */
final class AcceptedTasks {
    private static final String SOMEBODY = "somebody";

    private final View view;
    private final Changes changes;
    private final Map<GoalId, Goal> projects = new LinkedHashMap<>();
    private Optional<Goal> inbox = Optional.empty();

    AcceptedTasks(View view, Changes changes) {
        this.view = view;
        this.changes = changes;
    }

    /**
     * Creates the tasks.
     *
     * @param captured what was captured
     * @param project the name of the project that they go to; empty for the one that each suggests, else the inbox
     * @return the tasks by the identity of what was captured, or why there is no such project
     */
    Lookup<Map<String, StepOfGoal>> create(List<CapturedTask> captured, Optional<String> project) {
        return Lookup.all(captured, one -> project(one, project)).then(goals -> {
            Map<String, StepId> ids = new LinkedHashMap<>();
            captured.forEach(one -> ids.put(one.id(), new StepId(view.newId())));
            Map<GoalId, List<CapturedTask>> byProject = new LinkedHashMap<>();
            for (int i = 0; i < captured.size(); i++) {
                byProject
                        .computeIfAbsent(goals.get(i).id(), any -> new ArrayList<>())
                        .add(captured.get(i));
            }
            Map<StepId, Step> created = new LinkedHashMap<>();
            for (Map.Entry<GoalId, List<CapturedTask>> group : byProject.entrySet()) {
                Optional<Refusal> refused = add(group, ids, created);
                if (refused.isPresent()) {
                    return Lookup.refused(refused.get());
                }
            }
            return Lookup.found(linked(captured, ids, created));
        });
    }

    private Optional<Refusal> add(
            Map.Entry<GoalId, List<CapturedTask>> group, Map<String, StepId> ids, Map<StepId, Step> created) {
        Goal goal = projects.get(group.getKey());
        List<JsonObject> fields = group.getValue().stream()
                .map(one -> Step.ID.put(fields(one), ids.get(one.id())))
                .toList();
        return AddSteps.decide(view, goal, Optional.empty(), fields, changes).switchOn(
                accepted -> {
                    accepted.result().created().forEach(step -> created.put(step.id(), step));
                    return Optional.empty();
                },
                Optional::of);
    }

    private Lookup<Goal> project(CapturedTask one, Optional<String> named) {
        Optional<String> name = named.or(() -> one.suggestion().project());
        Lookup<Goal> goal = name.map(given -> named.isPresent()
                        ? Names.goal(view, "project_id", given)
                        : Names.goal(view, "project_id", given)
                                .switchOn(Lookup::found, gone -> Lookup.found(inbox())))
                .orElseGet(() -> Lookup.found(inbox()));
        return goal.map(found -> {
            projects.put(found.id(), found);
            return found;
        });
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
        fields = with(fields, Step.ESTIMATE, ExtractedTask.TIME_ESTIMATE.find(task).map(TimeEstimate::minutes));
        fields = with(fields, Step.DUE, ExtractedTask.DUE_DATE.find(task));
        fields = with(fields, Step.DEFER_UNTIL, ExtractedTask.DEFER_UNTIL.find(task).map(Due::day));
        fields = with(fields, Step.WAITING_FOR, waitingFor(task));
        fields = with(fields, Step.CONTEXTS, some(ExtractedTask.CONTEXT_HINTS.in(task).stream().map(Enum::name)));
        Stream<String> tags = Stream.concat(
                ExtractedTask.SUGGESTED_TAGS.in(task).stream(), captured.suggestion().tags().stream());
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

    /** What the text says of their order, as far as it names tasks; what it names else is noted. */
    private Map<String, StepOfGoal> linked(
            List<CapturedTask> captured, Map<String, StepId> ids, Map<StepId, Step> created) {
        Map<String, StepId> byTitle = captured.stream()
                .collect(Collectors.toMap(
                        one -> Names.plain(one.task().title()), one -> ids.get(one.id()), (first, second) -> first));
        MutableGraph<StepId> order = GraphBuilder.directed().build();
        Map<String, StepOfGoal> tasks = new LinkedHashMap<>();
        for (CapturedTask one : captured) {
            Step step = created.get(ids.get(one.id()));
            order.addNode(step.id());
            LinkedHashSet<StepId> needed = new LinkedHashSet<>();
            List<String> others = new ArrayList<>();
            for (String name : ExtractedTask.DEPENDENCIES.in(one.task().doc())) {
                Optional<StepId> other = Optional.ofNullable(byTitle.get(Names.plain(name)));
                if (other.isEmpty()) {
                    others.add(name);
                } else if (!other.get().equals(step.id()) && leadsNotBack(order, other.get(), step.id())) {
                    order.putEdge(step.id(), other.get());
                    needed.add(other.get());
                }
            }
            Step linked = needed.isEmpty() ? step : step.with(Step.DEPENDENCIES, List.copyOf(needed));
            Step noted = others.isEmpty() ? linked : linked.withNote("After: " + String.join("; ", others));
            changes.put(noted);
            tasks.put(one.id(), new StepOfGoal(projects.get(noted.goal()), noted));
        }
        return tasks;
    }

    private static boolean leadsNotBack(MutableGraph<StepId> order, StepId from, StepId to) {
        order.addNode(from);
        return !Graphs.reachableNodes(order, from).contains(to);
    }
}
