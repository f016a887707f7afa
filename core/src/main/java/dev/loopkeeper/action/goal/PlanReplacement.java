package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Has the open tasks of a unit give way to those that are planned instead. What is closed stays, and what is planned again stays the
 * task that it is, under its new title.
 */
final class PlanReplacement {
    private final View view;
    private final Changes changes;
    private final List<Step> remaining;
    private final List<Step> removed;
    private final Set<StepId> gone;
    private final List<Step> stayed = new ArrayList<>();

    /** Takes away the open tasks of a unit that none of the planned ones names. */
    PlanReplacement(View view, WeekSteps there, List<PlanRequest.Task> planned, Changes changes) {
        this.view = view;
        this.changes = changes;
        this.removed = removed(there, planned);
        this.remaining =
                there.steps().stream().filter(step -> !removed.contains(step)).toList();
        this.gone = removed.stream().map(Step::id).collect(Collectors.toSet());
        new WeekSteps(remaining, there.fresh()).keep(changes);
        if (!there.fresh()) {
            removed.forEach(step -> changes.delete(Ref.of(step.id())));
            StepUnlinker.from(view, removed, changes);
        }
    }

    /** The open tasks of a unit that go when those are planned instead. */
    static List<Step> removed(WeekSteps there, List<PlanRequest.Task> planned) {
        return there.steps().stream()
                .filter(step -> step.status().open())
                .filter(step -> planned.stream().noneMatch(task -> isNamed(step, task)))
                .toList();
    }

    /** Whether a task is there already; then it takes over what is planned, unless it is closed. */
    boolean keeps(PlanRequest.Task task) {
        Optional<Step> there = remaining.stream()
                .filter(step -> isNamed(step, task) && !stayed.contains(step))
                .findFirst();
        there.ifPresent(step -> {
            stayed.add(step);
            if (step.status().open()) {
                changes.put(changed(StepUnlinker.without(step, gone), task));
            }
        });
        return there.isPresent();
    }

    /** What stays in the unit beside what is added to it. */
    List<Step> remaining() {
        return remaining;
    }

    /** What went. */
    List<Step> removed() {
        return removed;
    }

    /** What was planned and is there already. */
    List<Step> stayed() {
        return stayed;
    }

    private Step changed(Step step, PlanRequest.Task task) {
        Step changed = step.with(Step.TITLE, task.name())
                .withIfPresent(Step.DESCRIPTION, task.description())
                .withIfPresent(Step.DUE, task.due())
                .withIfPresent(Step.PLANNED, task.planned());
        return task.done() ? DoneStep.of(view, changed, view.today(), view.instant()) : changed;
    }

    private static boolean isNamed(Step step, PlanRequest.Task task) {
        String name = Names.plain(step.name());
        return task.key()
                .map(key -> Names.plain(key).equals(name))
                .orElseGet(() -> Names.plain(task.name()).equals(Names.plain(step.title()))
                        || Slug.of(task.name()).map(Names::plain).equals(Optional.of(name)));
    }
}
