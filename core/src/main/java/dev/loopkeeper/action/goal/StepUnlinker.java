package dev.loopkeeper.action.goal;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Lets steps go on without those that are deleted: nothing waits for them or is part of them any more. Stateless. */
public final class StepUnlinker {
    private StepUnlinker() {}

    /** Takes steps that go out of all that links to them. */
    public static void from(View view, Collection<Step> gone, Changes changes) {
        Set<StepId> ids = gone.stream().map(Step::id).collect(Collectors.toSet());
        view.steps().linkedTo(ids).stream()
                .filter(step -> !ids.contains(step.id()))
                .forEach(step -> changes.put(without(step, ids)));
    }

    /** A step that neither waits for one of these any more nor is part of one. */
    public static Step without(Step step, Set<StepId> gone) {
        List<StepId> left =
                step.dependencies().stream().filter(id -> !gone.contains(id)).toList();
        Step waiting = left.isEmpty() ? step.without(Step.DEPENDENCIES) : step.with(Step.DEPENDENCIES, left);
        return Step.PARENT.find(step.doc()).filter(gone::contains).isPresent() ? waiting.without(Step.PARENT) : waiting;
    }
}
