package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.json;

import dev.loopkeeper.Bench;
import dev.loopkeeper.action.EditRequest;
import dev.loopkeeper.action.EditStep;
import java.util.Optional;

/** Sets what no tool sets yet. */
final class DependencyFixture {
    private DependencyFixture() {}

    /** Makes a task of this week depend on a step. */
    static void depend(Bench bench, String goal, String task, String onId) {
        EditRequest request = new EditRequest(
                goal,
                Optional.empty(),
                task,
                json("{'dependencies':['" + onId + "']}"),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty());
        bench.workspace().write(bench.caller(), "edit", view -> EditStep.decide(view, request));
    }
}
