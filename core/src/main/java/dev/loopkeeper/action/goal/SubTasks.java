package dev.loopkeeper.action.goal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Lists;
import com.google.common.collect.MultimapBuilder;
import com.google.common.graph.Traverser;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Slug;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A task with the tasks that are part of it, which go with it wherever it goes.
 *
 * @param view where they stand
 * @param whole the task
 * @param parts its sub-tasks, then theirs, each in the order of their project
 */
public record SubTasks(View view, Step whole, List<Step> parts) {
    /** Copies the list. */
    public SubTasks {
        parts = List.copyOf(parts);
    }

    /** A task and what is part of it. */
    public static SubTasks of(View view, Step whole) {
        ListMultimap<StepId, Step> byParent =
                MultimapBuilder.hashKeys().arrayListValues().build();
        view.steps()
                .all(StepQuery.whole(whole.goal()))
                .forEach(step -> Step.PARENT.find(step.doc()).ifPresent(parent -> byParent.put(parent, step)));
        Iterable<Step> all =
                Traverser.forGraph((Step step) -> byParent.get(step.id())).breadthFirst(whole);
        return new SubTasks(view, whole, ImmutableList.copyOf(Iterables.skip(all, 1)));
    }

    /** Whether a task is this one or part of it. */
    public boolean holds(Step task) {
        return whole.id().equals(task.id())
                || parts.stream().anyMatch(part -> part.id().equals(task.id()));
    }

    /**
     * Puts them at the end of a project or of one of its units.
     *
     * @param parent the task that the whole becomes part of; empty for none
     * @return the whole as it is then
     */
    public Step to(Goal project, Optional<Unit> unit, Optional<StepId> parent, Changes changes) {
        List<Step> there = view.steps().all(GoalUnits.query(project.id(), unit)).stream()
                .filter(step -> !holds(step))
                .toList();
        Step root = parent.map(id -> whole.with(Step.PARENT, id)).orElseGet(() -> whole.without(Step.PARENT));
        List<Step> moved = new ArrayList<>(List.of(root));
        moved.addAll(parts);
        return placed(moved, project, unit, there, changes).get(0);
    }

    /** Puts the parts behind the whole, which the caller moves there. */
    void follow(Step moved, Goal project, List<Step> there, Changes changes) {
        List<Step> before = new ArrayList<>(there);
        before.removeIf(this::holds);
        before.add(moved);
        placed(parts, project, moved.unit(), before, changes);
    }

    /** Puts the parts alone into a project without tasks; nothing of them waits for the whole or is part of it then. */
    public List<Step> partsTo(Goal project, Changes changes) {
        List<Step> moved = parts.stream()
                .map(part -> StepUnlinker.without(part, Set.of(whole.id())))
                .toList();
        return placed(moved, project, Optional.empty(), List.of(), changes);
    }

    /** The last is written first: an undo, which goes the other way, brings each back behind those before it. */
    private List<Step> placed(List<Step> moved, Goal project, Optional<Unit> unit, List<Step> there, Changes changes) {
        Set<String> names =
                there.stream().map(step -> Names.plain(step.name())).collect(Collectors.toCollection(HashSet::new));
        int place = GoalUnits.nextPlace(there);
        List<Step> placed = new ArrayList<>();
        for (Step step : moved) {
            Optional<String> key = step.key().map(name -> Slug.free(name, free -> names.contains(Names.plain(free))));
            key.ifPresent(name -> names.add(Names.plain(name)));
            Step at =
                    step.with(Step.GOAL, project.id()).with(Step.ORDER, place++).withIfPresent(Step.KEY, key);
            placed.add(unit.map(u -> at.with(Step.UNIT, u)).orElseGet(() -> at.without(Step.UNIT)));
        }
        Lists.reverse(placed).forEach(changes::put);
        view.goals().byId(whole.goal()).ifPresent(before -> GoalProgress.stepChanged(before, changes));
        GoalProgress.stepChanged(project, changes);
        return placed;
    }
}
