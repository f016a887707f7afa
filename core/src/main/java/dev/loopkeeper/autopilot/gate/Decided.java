package dev.loopkeeper.autopilot.gate;

import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import java.util.Optional;
import java.util.stream.Stream;

/** What was decided about a call that waited, noted also where it was asked for. Stateless. */
public final class Decided {
    private Decided() {}

    /** Keeps an approval, with the firings or the execution that waited for it. */
    static void put(View view, Approval decided, Changes changes) {
        changes.put(AutomationTypes.APPROVAL, decided);
        idOf(decided, Source.Kind.TRIGGER)
                .ifPresent(trigger ->
                        firings(view, trigger, decided).forEach(firing -> changes.put(AutomationTypes.FIRING, firing)));
        // One that was approved goes on as the execution that it is.
        idOf(decided, Source.Kind.TASK)
                .filter(any -> decided.state() != Approval.State.APPROVED)
                .ifPresent(task -> executions(view, new StepId(task), decided)
                        .forEach(execution -> changes.put(AutomationTypes.EXECUTION, execution)));
    }

    /** The firing as it is by now: what it asks for may be decided before it is kept that it asks. */
    public static Firing settled(View view, Firing firing) {
        return Firing.APPROVAL
                .find(firing.doc())
                .flatMap(view.of(AutomationTypes.APPROVAL)::byId)
                .filter(asked -> asked.state() != Approval.State.WAITING && asked.state() != Approval.State.RUNNING)
                .map(decided -> settled(view, firing, decided))
                .orElse(firing);
    }

    private static Firing settled(View view, Firing firing, Approval decided) {
        boolean approved = decided.state() == Approval.State.APPROVED;
        return firing.with(Firing.STATE, approved ? Firing.State.DONE : Firing.State.FAILED)
                .with(Firing.RESULT, became(decided))
                .with(Firing.ENDED_AT, view.instant());
    }

    private static Stream<Firing> firings(View view, String trigger, Approval decided) {
        return view.of(AutomationTypes.FIRING).list(RecordQuery.where(Firing.TRIGGER, trigger)).items().stream()
                .filter(firing -> Firing.APPROVAL.find(firing.doc()).equals(Optional.of(decided.id())))
                .map(firing -> settled(view, firing, decided));
    }

    private static Stream<Execution> executions(View view, StepId task, Approval decided) {
        return view.of(AutomationTypes.EXECUTION).list(RecordQuery.where(Execution.STEP, task)).items().stream()
                .filter(execution -> execution.state() == Execution.State.ASKED
                        && Execution.APPROVAL.find(execution.doc()).equals(Optional.of(decided.id())))
                .map(execution -> execution
                        .with(Execution.STATE, Execution.State.FAILED)
                        .with(Execution.RESULT, became(decided))
                        .with(Execution.ENDED_AT, view.instant()));
    }

    private static String became(Approval decided) {
        return Approval.RESULT
                .find(decided.doc())
                .orElse(decided.state() == Approval.State.REJECTED ? "You have rejected it." : "");
    }

    /** Keeps what waited as rejected, as nobody has to decide about it any more. */
    public static void withdraw(View view, Approval waiting, String why, Changes changes) {
        put(
                view,
                waiting.with(Approval.STATE, Approval.State.REJECTED)
                        .with(Approval.RESULT, why)
                        .with(Approval.DECIDED_AT, view.instant())
                        .with(Approval.DECIDED_BY, view.caller().actor()),
                changes);
    }

    /** Keeps what was approved as failed, as the program that made it ended before it could say what came of it. */
    public static void lose(View view, Approval running, Changes changes) {
        put(view, running.with(Approval.STATE, Approval.State.FAILED).with(Approval.RESULT, GatedCalls.LEFT), changes);
    }

    private static Optional<String> idOf(Approval approval, Source.Kind kind) {
        String start = Shapes.nameOf(kind) + ":";
        return Optional.of(approval.source())
                .filter(source -> source.startsWith(start))
                .map(source -> source.substring(start.length()));
    }
}
