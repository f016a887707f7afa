package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.PlanRun.Status;
import dev.loopkeeper.automation.PlanStep;
import dev.loopkeeper.automation.PlanStep.OnFailure;
import dev.loopkeeper.automation.PlanSteps;
import dev.loopkeeper.automation.Retry;
import dev.loopkeeper.automation.StepRun;
import dev.loopkeeper.automation.StepRun.State;
import dev.loopkeeper.autopilot.gate.Approvals;
import dev.loopkeeper.autopilot.gate.Lease;
import dev.loopkeeper.connection.Template;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.text.Digest;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.Moment;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Goes on with a run of a plan as far as that can be done in one transaction, and tells what has to be done outside of it. Used by one
 * thread.
 */
final class PlanWalk {
    private static final int LONGEST_ERROR = 2_000;
    private static final String LOST =
            "It was approved, and whether it was done is not known: the program that was at it ended.";

    private final View view;
    private final Changes changes;
    private final PlanSteps steps;
    private final Map<String, StepRun> progress = new LinkedHashMap<>();
    private final PlanWays ways;
    private PlanRun run;

    /**
     * One from where a run is.
     *
     * @param changes takes the runs of other plans that are begun
     */
    PlanWalk(View view, PlanRun run, Changes changes) {
        this.view = view;
        this.run = run;
        this.changes = changes;
        this.steps = run.steps();
        this.ways = new PlanWays(steps, progress);
        run.progress().forEach(step -> progress.put(step.name(), step));
    }

    /** What people call a step of a goal; empty when it is gone. */
    Optional<String> title(StepId step) {
        return view.steps().byId(step).map(Step::title);
    }

    /** The run as far as it has come. */
    PlanRun run() {
        return run.with(PlanRun.PROGRESS, List.copyOf(progress.values()));
    }

    /** Whether something that it waits for has come. */
    boolean canGoOn() {
        return run.status() == Status.RUNNING
                || (run.status() == Status.WAITING
                        && progress.values().stream()
                                .anyMatch(step -> isDue(step) || settled(step).state() != step.state()));
    }

    private boolean isDue(StepRun step) {
        return wakesAt(step).filter(at -> !at.isAfter(view.instant())).isPresent();
    }

    /** When a step goes on; empty when it waits for no time, or for a step before it as well. */
    private Optional<Instant> wakesAt(StepRun step) {
        return StepRun.WAKE_AT.find(step.doc()).filter(any -> step.state() == State.WAITING && ways.leadTo(step));
    }

    /** When the next time comes that it waits for; empty when none does. */
    Optional<Instant> wakes() {
        return progress.values().stream()
                .flatMap(step -> wakesAt(step).stream())
                .min(Instant::compareTo);
    }

    /** Goes on up to the next thing that has to be done outside. */
    PlanMove next() {
        PlanRuns.obsolete(view, run).ifPresent(why -> end(Status.CANCELLED, why));
        List.copyOf(progress.values()).forEach(step -> put(settled(step)));
        Optional<PlanMove> move = Optional.empty();
        boolean goesOn = true;
        while (move.isEmpty() && goesOn && !stopped()) {
            move = completing().or(this::left);
            if (move.isEmpty()) {
                Optional<StepRun> ready = skippedOrReady();
                move = ready.flatMap(this::begin);
                goesOn = ready.isPresent();
            }
        }
        return move.orElseGet(this::rest);
    }

    /** Takes down that a step failed; it is tried again as often as the plan says. */
    StepRun failed(StepRun step, String why) {
        Retry retry = steps.named(step.name()).retry();
        return step.attempts() > retry.most()
                ? without(step, why)
                : step.with(StepRun.ERROR, kept(why))
                        .with(StepRun.STATE, State.WAITING)
                        .with(StepRun.WAKE_AT, view.instant().plus(retry.pause()))
                        .without(StepRun.RUN);
    }

    /** Takes down that the person is asked about a step of which nobody knows whether it was done. */
    StepRun interrupted(StepRun step, String why, Approval approval) {
        return asked(step, approval).with(StepRun.STATE, State.INTERRUPTED).with(StepRun.ERROR, kept(why));
    }

    /** A step of which the person is asked. */
    StepRun asked(StepRun step, Approval approval) {
        return step.with(StepRun.STATE, State.ASKED).with(StepRun.APPROVAL, approval.id());
    }

    /** A step that is done, with what came of it. */
    StepRun done(StepRun step, JsonObject result) {
        return over(
                step.with(StepRun.RESULT, Approvals.kept(view.redaction().record(result)))
                        .without(StepRun.ERROR),
                State.DONE);
    }

    /** Takes down more of a step. */
    void put(StepRun step) {
        progress.put(step.name(), step);
    }

    /** Ends the run. */
    void end(Status status, String result) {
        run = run.with(PlanRun.STATUS, status)
                .with(PlanRun.RESULT, result)
                .with(PlanRun.ENDED_AT, view.instant())
                .without(PlanRun.LEASE);
    }

    private StepRun over(StepRun step, State state) {
        return step.with(StepRun.STATE, state)
                .with(StepRun.ENDED_AT, view.instant())
                .without(StepRun.WAKE_AT);
    }

    private StepRun settled(StepRun step) {
        if (step.state() == State.ASKED || step.state() == State.INTERRUPTED) {
            return approved(step);
        }
        return StepRun.RUN
                .find(step.doc())
                .filter(any -> step.state() == State.STARTED)
                .map(id -> followed(step, id))
                .orElse(step);
    }

    /** Whether the program that made the call that was approved ended before it could say what came of it. */
    private boolean isLost(Approval approval) {
        return Lease.isOver(Approval.DECIDED_AT.find(approval.doc()), view.instant());
    }

    private StepRun approved(StepRun step) {
        Optional<Approval> approval =
                StepRun.APPROVAL.find(step.doc()).flatMap(view.of(AutomationTypes.APPROVAL)::byId);
        if (approval.isEmpty()) {
            return without(step, "The approval that it waited for is gone.");
        }
        String said = Approval.RESULT.find(approval.get().doc()).orElse("");
        return switch (approval.get().state()) {
            case WAITING -> step;
            case RUNNING -> isLost(approval.get()) ? without(step, LOST) : step;
            case APPROVED ->
                over(
                        step.with(
                                StepRun.RESULT,
                                Approval.ANSWER
                                        .find(approval.get().doc())
                                        .orElseGet(() -> JsonObject.EMPTY.with("message", new JsonString(said)))),
                        State.DONE);
            case REJECTED -> without(step, "The person said no" + (said.isEmpty() ? "." : ": " + said));
            case FAILED -> without(step, said);
        };
    }

    /** What the person did not want, or cannot come to anything else, is not tried again. */
    private StepRun without(StepRun step, String why) {
        return over(step.with(StepRun.ERROR, kept(why)), State.FAILED);
    }

    private String kept(String why) {
        return Excerpt.of(view.redaction().of(why), LONGEST_ERROR);
    }

    private StepRun followed(StepRun step, String id) {
        Optional<PlanRun> child = view.of(AutomationTypes.PLAN_RUN).byId(id);
        if (child.filter(PlanRun::isOpen).isPresent()) {
            return step;
        }
        Optional<String> said = child.flatMap(other -> PlanRun.RESULT.find(other.doc()));
        return switch (child.map(PlanRun::status).orElse(Status.FAILED)) {
            case COMPLETED -> over(step.with(StepRun.RESULT, Approvals.kept(PlanRuns.answer(child.get()))), State.DONE);
            case CANCELLED -> without(step, said.orElse("Its run was cancelled."));
            default -> failed(step, said.orElse("Its run is gone."));
        };
    }

    private boolean stopped() {
        Optional<StepRun> fatal = progress.values().stream()
                .filter(step -> step.state() == State.FAILED)
                .filter(step -> steps.named(step.name()).onFailure() == OnFailure.STOP)
                .findFirst();
        fatal.filter(any -> run.isOpen())
                .ifPresent(step -> end(
                        Status.FAILED,
                        "Step " + step.name() + " failed: "
                                + StepRun.ERROR.find(step.doc()).orElse("")));
        return !run.isOpen();
    }

    /** The next step of a goal that is completed with one that is done. */
    private Optional<PlanMove> completing() {
        return progress.values().stream()
                .filter(step -> step.state() == State.DONE)
                .flatMap(step -> open(step).stream().map(target -> (PlanMove)
                        new PlanMove.Complete(step.name(), target, request(step, "completes/" + target.value()))))
                .findFirst();
    }

    private List<StepId> open(StepRun step) {
        List<StepId> completed = StepRun.COMPLETED.in(step.doc());
        return steps.named(step.name()).completes().stream()
                .filter(target -> !completed.contains(target))
                .toList();
    }

    /** A step that somebody has begun and not recorded. */
    private Optional<PlanMove> left() {
        return progress.values().stream()
                .filter(step -> step.state() == State.STARTED
                        && StepRun.RUN.find(step.doc()).isEmpty())
                .findFirst()
                .map(step -> {
                    PlanStep plan = steps.named(step.name());
                    PlanMove move = move(plan, step);
                    return move instanceof PlanMove.Call call ? new PlanMove.Left(call) : move;
                });
    }

    /** Leaves out what nothing leads to any more, and finds the first step that is to be begun. */
    private Optional<StepRun> skippedOrReady() {
        for (StepRun step : progress.values()) {
            Instant wake = StepRun.WAKE_AT.find(step.doc()).orElse(Instant.MIN);
            if (step.state() == State.WAITING && !wake.isAfter(view.instant())) {
                Optional<String> why = ways.leftOut(step);
                if (why.isPresent()) {
                    put(over(step.with(StepRun.ERROR, why.get()), State.SKIPPED));
                    return skippedOrReady();
                }
                if (ways.leadTo(step)) {
                    return Optional.of(step);
                }
            }
        }
        return Optional.empty();
    }

    /** Begins a step; what can be done here is done. */
    private Optional<PlanMove> begin(StepRun step) {
        PlanStep plan = steps.named(step.name());
        StepRun now = step.with(
                StepRun.STARTED_AT, StepRun.STARTED_AT.find(step.doc()).orElse(view.instant()));
        JsonObject data = PlanData.of(view, run());
        if (plan.type() == PlanStep.Type.CONDITION) {
            put(PlanCheck.of(plan, data).switchOn(met -> done(now, met), why -> without(now, why)));
            return Optional.empty();
        }
        StepRun tried = now.with(StepRun.ATTEMPTS, step.attempts() + 1).without(StepRun.WAKE_AT);
        Reading<JsonObject> given = Template.fill(plan.templates(), data);
        if (given instanceof Reading.Bad<JsonObject> bad) {
            put(without(tried, bad.message()));
            return Optional.empty();
        }
        JsonObject kept = view.redaction().record(((Reading.Good<JsonObject>) given).value());
        return begin(plan, step, tried.with(StepRun.GIVEN, kept));
    }

    private Optional<PlanMove> begin(PlanStep plan, StepRun before, StepRun now) {
        switch (plan.type()) {
            case WAIT -> pause(plan, before, now);
            case PLAN -> follow(plan, now);
            default -> {
                StepRun started = now.with(StepRun.STATE, State.STARTED);
                put(started);
                return Optional.of(move(plan, started));
            }
        }
        return Optional.empty();
    }

    private PlanMove move(PlanStep plan, StepRun step) {
        JsonObject given = StepRun.GIVEN.find(step.doc()).orElse(JsonObject.EMPTY);
        return plan.type() == PlanStep.Type.DECISION
                ? new PlanMove.Decide(
                        step.name(), given.string(PlanStep.PROMPT.name()).orElse(""), PlanStep.CHOICES.in(plan.doc()))
                : new PlanMove.Call(
                        step.name(),
                        PlanStep.TOOL.in(plan.doc()),
                        given.object(PlanStep.ARGUMENTS.name()).orElse(JsonObject.EMPTY),
                        PlanStep.IDEMPOTENT.in(plan.doc()),
                        request(step, String.valueOf(step.attempts())));
    }

    /** A step that is begun anew, as its run was resumed, makes another request. */
    private String request(StepRun step, String what) {
        return Digest.shortened(run.id() + "/" + step.name() + "/" + PlanRun.RESUMED.in(run.doc()) + "/" + what);
    }

    private void pause(PlanStep plan, StepRun before, StepRun now) {
        if (StepRun.WAKE_AT.find(before.doc()).isPresent()) {
            put(done(now, JsonObject.EMPTY));
            return;
        }
        Optional<Instant> until = PlanStep.SECONDS
                .find(plan.doc())
                .map(seconds -> view.instant().plusSeconds(seconds))
                .or(() -> StepRun.GIVEN
                        .find(now.doc())
                        .flatMap(given -> given.string(PlanStep.UNTIL.name()))
                        .flatMap(Moment::parse)
                        .map(moment -> moment.in(view.zone())));
        if (until.isEmpty()) {
            put(without(now, "until is not a date or time, such as 2026-03-04 or 2026-03-04T09:00."));
        } else {
            put(now.with(StepRun.WAKE_AT, until.get()));
        }
    }

    private void follow(PlanStep plan, StepRun now) {
        JsonObject input = StepRun.GIVEN
                .find(now.doc())
                .flatMap(given -> given.object(PlanStep.INPUT.name()))
                .orElse(JsonObject.EMPTY);
        Decision<PlanRun> child = PlanRuns.child(view, run, now, PlanStep.PLAN.in(plan.doc()), input);
        if (child instanceof Decision.Accepted<PlanRun> begun) {
            changes.put(AutomationTypes.PLAN_RUN, begun.result());
            put(now.with(StepRun.STATE, State.STARTED)
                    .with(StepRun.RUN, begun.result().id()));
        } else {
            put(without(now, ((Decision.Refused<PlanRun>) child).refusal().message()));
        }
    }

    private PlanMove rest() {
        if (!run.isOpen()) {
            return new PlanMove.Rest();
        }
        boolean over = progress.values().stream().allMatch(StepRun::isOver);
        if (!over) {
            run = run.with(PlanRun.STATUS, Status.WAITING).without(PlanRun.LEASE);
            return new PlanMove.Rest();
        }
        boolean whole = progress.values().stream().noneMatch(step -> step.state() == State.FAILED);
        Optional<PlanMove> goal = PlanRun.GOAL
                .find(run.doc())
                .filter(any -> whole && PlanRun.COMPLETES_GOAL.in(run.doc()))
                .map(id -> new PlanMove.CompleteGoal(id, Digest.shortened(run.id() + "/goal")));
        if (goal.isEmpty()) {
            end(Status.COMPLETED, PlanRuns.counted(run()));
        }
        return goal.orElseGet(PlanMove.Rest::new);
    }
}
