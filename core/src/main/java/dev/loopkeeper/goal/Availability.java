package dev.loopkeeper.goal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tells which tasks can be done on a day: pending or in progress, of an active goal, put off to no later day, waiting for
 * nobody and for no open task, and the first open one of a sequential goal. A task that comes again stands in nobody's way before
 * its day. Looks at each goal once; not safe for use by several threads.
 */
public final class Availability {
    private final GoalStore goals;
    private final StepStore steps;
    private final WorkDay day;
    private final Set<StepId> closed;
    private final Map<GoalId, Optional<Goal>> known = new HashMap<>();
    private final Map<GoalId, Optional<StepId>> first = new HashMap<>();

    /** What can be done of these steps on that day. */
    public Availability(GoalStore goals, StepStore steps, WorkDay day) {
        this(goals, steps, day, Set.of());
    }

    private Availability(GoalStore goals, StepStore steps, WorkDay day, Set<StepId> closed) {
        this.goals = goals;
        this.steps = steps;
        this.day = day;
        this.closed = closed;
    }

    /** The same once a step is closed. */
    public Availability without(StepId step) {
        return new Availability(goals, steps, day, Set.of(step));
    }

    /** Whether a step can be done. */
    public boolean of(Step step) {
        return day.allows(step)
                && goal(step.goal()).filter(goal -> inTurn(goal, step)).isPresent()
                && isReady(step);
    }

    /** The steps of a goal that can be done, in the goal's order. */
    public List<Step> of(Goal goal) {
        known.put(goal.id(), Optional.of(goal));
        List<Step> open = open(goal.id()).toList();
        first.put(goal.id(), open.stream().findFirst().map(Step::id));
        return open.stream().filter(this::of).toList();
    }

    private Optional<Goal> goal(GoalId id) {
        return known.computeIfAbsent(id, goals::byId);
    }

    private boolean inTurn(Goal goal, Step step) {
        return goal.status() == GoalStatus.ACTIVE
                && (!goal.isSequential()
                        || first.computeIfAbsent(goal.id(), this::firstOpen).equals(Optional.of(step.id())));
    }

    private Optional<StepId> firstOpen(GoalId goal) {
        return open(goal).findFirst().map(Step::id);
    }

    /** The open steps of a goal, in its order, without those that come again later. */
    private Stream<Step> open(GoalId goal) {
        return steps.all(StepQuery.open(goal)).stream()
                .filter(step -> !closed.contains(step.id()) && !step.isRestingOn(day.date()));
    }

    private boolean isReady(Step step) {
        return step.dependencies().stream()
                .filter(id -> !closed.contains(id))
                .flatMap(id -> steps.byId(id).stream())
                .noneMatch(Step::blocksDependents);
    }
}
