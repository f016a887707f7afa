package dev.loopkeeper.action.task;

import com.google.common.collect.Iterables;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.SetMultimap;
import com.google.common.graph.Traverser;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.CapturedTask.State;
import dev.loopkeeper.task.ExtractedTask;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The order that captured texts name among what they become tasks of, now and before; what would be a circle is left out. */
final class TaskOrder {
    private final View view;
    private final Map<StepId, ExtractedTask> accepted;
    private final ListMultimap<String, StepId> called =
            MultimapBuilder.hashKeys().arrayListValues().build();
    private final SetMultimap<String, StepId> waiting =
            MultimapBuilder.hashKeys().linkedHashSetValues().build();
    private final SetMultimap<StepId, StepId> needed =
            MultimapBuilder.linkedHashKeys().linkedHashSetValues().build();
    private final ListMultimap<StepId, String> others =
            MultimapBuilder.hashKeys().arrayListValues().build();

    /**
     * Finds the order.
     *
     * @param accepted what becomes a task now, by the tasks' ids
     */
    TaskOrder(View view, Map<StepId, ExtractedTask> accepted) {
        this.view = view;
        this.accepted = accepted;
        accepted.forEach((id, task) -> called.put(Names.plain(task.title()), id));
        view.of(RecordTypes.CAPTURED)
                .list(RecordQuery.where(CapturedTask.STATE, State.ACCEPTED))
                .items()
                .forEach(one -> one.step().ifPresent(id -> addEarlier(id, one.task())));
        accepted.forEach(this::add);
    }

    private void addEarlier(StepId id, ExtractedTask task) {
        called.put(Names.plain(task.title()), id);
        ExtractedTask.DEPENDENCIES.in(task.doc()).forEach(name -> waiting.put(Names.plain(name), id));
    }

    private void add(StepId id, ExtractedTask task) {
        for (String name : ExtractedTask.DEPENDENCIES.in(task.doc())) {
            open(called.get(Names.plain(name)))
                    .findFirst()
                    .ifPresentOrElse(first -> link(first, id), () -> others.put(id, name));
        }
        open(waiting.get(Names.plain(task.title()))).forEach(later -> link(id, later));
    }

    private Stream<StepId> open(Collection<StepId> tasks) {
        return tasks.stream()
                .filter(id -> accepted.containsKey(id)
                        || view.steps()
                                .byId(id)
                                .filter(step -> step.status().open())
                                .isPresent());
    }

    private void link(StepId first, StepId second) {
        Iterable<StepId> before = Traverser.forGraph(this::before).breadthFirst(first);
        if (!Iterables.contains(before, second)) {
            needed.put(second, first);
        }
    }

    private Iterable<StepId> before(StepId id) {
        return Iterables.concat(view.steps().byId(id).map(Step::dependencies).orElse(List.of()), needed.get(id));
    }

    /** A task after those that its text names; what the text names that is not a task is noted. */
    Step linked(Step task) {
        Set<StepId> all = new LinkedHashSet<>(task.dependencies());
        boolean more = all.addAll(needed.get(task.id()));
        Step linked = more ? task.with(Step.DEPENDENCIES, List.copyOf(all)) : task;
        List<String> unknown = others.get(task.id());
        return unknown.isEmpty() ? linked : linked.withNote("After: " + String.join("; ", unknown));
    }

    /** The tasks accepted before that come after one of these now. */
    Stream<Step> later() {
        return needed.keySet().stream()
                .filter(id -> !accepted.containsKey(id))
                .flatMap(id -> view.steps().byId(id).stream())
                .map(this::linked);
    }
}
