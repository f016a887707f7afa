package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.edit.ChangeStep;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.autopilot.gate.Approvals;
import dev.loopkeeper.autopilot.gate.Decided;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.text.Excerpt;
import java.util.Optional;

/** What becomes of a step that was executed: its result, its completion where that is wanted, and what waited for a yes to the same. Stateless. */
final class RecordExecution {
    private static final int LONGEST_SUMMARY = 200;

    private RecordExecution() {}

    /** It is done, whatever becomes of the step: undo takes back what the step got of it, and not that. */
    static Decision<Executions.Result> done(View view, ConnectedStep ready, Execution ended) {
        Execution now = ended.with(Execution.ENDED_AT, view.instant());
        String said = Execution.RESULT.in(now.doc());
        Executions.Result alone = new Executions.Result(now, ready.step(), "Executed: " + said);
        return view.steps()
                .byId(ready.step().id())
                .map(step -> changed(view, ready, step, said)
                        .switchOn(
                                yes -> {
                                    note(yes.changes(), now);
                                    settle(view, ready, yes.changes());
                                    String completed = ready.connection().completeOnSuccess()
                                            ? ending(said)
                                                    + yes.result().edited().message()
                                            : "";
                                    Step after = yes.result().edited().step().orElse(step);
                                    return yes.summed(summary(step, said))
                                            .map(any -> new Executions.Result(now, after, alone.message() + completed));
                                },
                                no -> alone(
                                        now,
                                        new Executions.Result(
                                                now,
                                                step,
                                                alone.message() + ending(said) + "The task stays as it is: "
                                                        + no.message()))))
                .orElseGet(() -> alone(now, alone));
    }

    private static Decision<ChangeStep.Result> changed(View view, ConnectedStep ready, Step step, String said) {
        return ready.connection().completeOnSuccess()
                ? ChangeStep.complete(view, step, Optional.of(said), Optional.empty())
                : ChangeStep.update(view, step, Step.RESULT.put(JsonObject.EMPTY, said), Optional.empty());
    }

    private static Decision<Executions.Result> alone(Execution now, Executions.Result result) {
        return Decision.accept(
                result, note(new Changes(), now), summary(result.step(), Execution.RESULT.in(now.doc())));
    }

    private static String summary(Step step, String said) {
        return "Executed " + step.title() + ": " + Excerpt.of(said, LONGEST_SUMMARY);
    }

    /** What stands between what a server said and a sentence after it. */
    private static String ending(String said) {
        String end = said.strip();
        boolean open = !end.isEmpty() && Character.isLetterOrDigit(end.codePointBefore(end.length()));
        return open ? ". " : " ";
    }

    private static Changes note(Changes changes, Execution now) {
        return changes.because(Edit.DONE_OUTSIDE).put(AutomationTypes.EXECUTION, now);
    }

    /** What waits for a yes to the same has been answered by it. */
    static void settle(View view, ConnectedStep ready, Changes changes) {
        Approvals.waiting(view).stream()
                .filter(asked -> asked.tool().equals(Executions.TOOL)
                        && asked.arguments()
                                .string(Executions.STEP)
                                .equals(Optional.of(ready.step().id().value()))
                        && asked.arguments()
                                .string(Executions.CONNECTION)
                                .equals(Optional.of(ready.tool().toString())))
                .forEach(asked -> Decided.withdraw(view, asked, "It was executed without it.", changes));
    }
}
