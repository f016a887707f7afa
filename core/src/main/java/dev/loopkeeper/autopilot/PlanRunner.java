package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.PlanRun.Status;
import dev.loopkeeper.automation.StepRun;
import dev.loopkeeper.autopilot.gate.Approvals;
import dev.loopkeeper.autopilot.gate.Bookkeeping;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.autopilot.gate.GatedCalls.Outcome;
import dev.loopkeeper.autopilot.gate.GatedCalls.Principal;
import dev.loopkeeper.autopilot.gate.Lease;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.tool.Calls;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Goes on with the runs of plans. Any number of programs may do so: a run is one program's, each step is written down before and after it
 * is done, and what one program has left is gone on with by another, without anything being done twice. Safe for use by any number of
 * threads.
 */
public final class PlanRunner {
    private static final int MOST_A_ROUND = 50;

    private final Calls calls;
    private final GatedCalls gate;
    private final PlanDecisions decisions;
    private final Map<UserId, Instant> next = new ConcurrentHashMap<>();

    /** A runner over some calls. */
    public PlanRunner(Calls calls) {
        this.calls = calls;
        this.gate = new GatedCalls(calls);
        this.decisions = new PlanDecisions(calls.workspace());
    }

    /** A run that is one's own for now, and what comes next in it. */
    private record Turn(PlanRun run, PlanMove move) {}

    /**
     * Goes on with every run of a user that can go on by now, one after the other; it may take long.
     *
     * @return those, as they are now
     * @throws dev.loopkeeper.storage.StoreException when the store cannot be read or written
     */
    public List<PlanRun> round(Caller caller) {
        List<PlanRun> done = new ArrayList<>();
        Optional<PlanRun> free = calls.workspace().read(caller, PlanRunner::free);
        while (free.isPresent()
                && done.size() < MOST_A_ROUND
                && !Thread.currentThread().isInterrupted()) {
            done.add(run(caller, free.get().id()).orElse(free.get()));
            free = calls.workspace().read(caller, PlanRunner::free);
        }
        calls.workspace()
                .read(caller, PlanRunner::wakes)
                .ifPresentOrElse(at -> next.put(caller.user(), at), () -> next.remove(caller.user()));
        return done;
    }

    /** When something comes that a user's runs wait for, as far as the last round knows; empty when nothing does. */
    public Optional<Instant> next(UserId user) {
        return Optional.ofNullable(next.get(user));
    }

    /** Goes on with one run as far as it goes by now; empty when somebody else is at it, or it does not go on. */
    public Optional<PlanRun> run(Caller caller, String id) {
        Optional<Turn> turn = write(caller, (view, changes) -> begin(view, id, changes));
        if (turn.isEmpty()) {
            return Optional.empty();
        }
        while (turn.isPresent() && !(turn.get().move() instanceof PlanMove.Rest)) {
            turn = go(caller, turn.get());
        }
        long inside = calls.workspace().read(caller, view -> openInside(view, id)).stream()
                .map(child -> run(caller, child))
                .filter(Optional::isPresent)
                .count();
        return inside > 0 ? run(caller, id).or(() -> found(caller, id)) : found(caller, id);
    }

    /**
     * Goes on with the run whose step an approval that was decided about is of, and with those that the run is inside of.
     *
     * @param approval its id or handle
     * @return the outermost of them, as it is now; empty when it waits still, or is of no run
     */
    public Optional<PlanRun> decided(Caller caller, String approval) {
        Optional<PlanRun> run = calls.workspace()
                .read(
                        caller,
                        view -> Approvals.decided(view, approval)
                                .flatMap(decided -> PlanRuns.calling(view, decided.source())));
        Optional<PlanRun> last = Optional.empty();
        while (run.isPresent()) {
            String id = run.get().id();
            last = run(caller, id).or(() -> found(caller, id));
            run = last.flatMap(now -> PlanRun.PARENT.find(now.doc())).flatMap(parent -> found(caller, parent));
        }
        return last;
    }

    private Optional<PlanRun> found(Caller caller, String id) {
        return calls.workspace()
                .read(caller, view -> view.of(AutomationTypes.PLAN_RUN).byId(id));
    }

    private static List<String> openInside(View view, String id) {
        return view.of(AutomationTypes.PLAN_RUN).list(RecordQuery.where(PlanRun.PARENT, id)).items().stream()
                .filter(PlanRun::isOpen)
                .map(PlanRun::id)
                .toList();
    }

    private static Optional<PlanRun> free(View view) {
        return Stream.of(Status.RUNNING, Status.WAITING)
                .flatMap(status -> in(view, status).stream())
                .filter(run -> isFree(view, run))
                .min(Comparator.comparing(
                        run -> PlanRun.STARTED_AT.find(run.doc()).orElse(Instant.EPOCH)));
    }

    private static List<PlanRun> in(View view, Status status) {
        return view.of(AutomationTypes.PLAN_RUN)
                .list(RecordQuery.where(PlanRun.STATUS, status))
                .items();
    }

    private static Optional<Instant> wakes(View view) {
        return in(view, Status.WAITING).stream()
                .flatMap(run -> new PlanWalk(view, run, new Changes()).wakes().stream())
                .min(Instant::compareTo);
    }

    private static boolean isFree(View view, PlanRun run) {
        boolean held = PlanRun.LEASE.find(run.doc()).isPresent()
                && !Lease.isOver(PlanRun.SEEN_AT.find(run.doc()), view.instant());
        return !held && new PlanWalk(view, run, new Changes()).canGoOn();
    }

    private static Optional<Turn> begin(View view, String id, Changes changes) {
        return view.of(AutomationTypes.PLAN_RUN)
                .byId(id)
                .filter(run -> isFree(view, run))
                .map(run -> next(
                        view, run.with(PlanRun.STATUS, Status.RUNNING).with(PlanRun.LEASE, view.newId()), changes));
    }

    private static Turn next(View view, PlanRun run, Changes changes) {
        return next(view, new PlanWalk(view, run.with(PlanRun.SEEN_AT, view.instant()), changes), changes);
    }

    private static Turn next(View view, PlanWalk walk, Changes changes) {
        PlanMove move = walk.run().status() == Status.RUNNING ? walk.next() : new PlanMove.Rest();
        PlanRun kept = move instanceof PlanMove.Rest ? walk.run().without(PlanRun.LEASE) : walk.run();
        PlanRuns.put(view, kept, changes);
        return new Turn(kept, move);
    }

    private Optional<Turn> write(Caller caller, BiFunction<View, Changes, Optional<Turn>> decide) {
        return Bookkeeping.write(calls.workspace(), caller, view -> {
            Changes changes = new Changes();
            return Decision.accept(decide.apply(view, changes), changes, "A plan goes on");
        });
    }

    /** Takes down what came of a move and tells what comes next, in one transaction; empty when another program is at it by now. */
    private Optional<Turn> note(Caller caller, Turn turn, Noting noting) {
        return write(
                caller,
                (view, changes) -> view.of(AutomationTypes.PLAN_RUN)
                        .byId(turn.run().id())
                        .filter(now -> PlanRun.LEASE
                                .find(now.doc())
                                .equals(PlanRun.LEASE.find(turn.run().doc())))
                        .map(now -> {
                            PlanWalk walk = new PlanWalk(view, now.with(PlanRun.SEEN_AT, view.instant()), changes);
                            noting.note(walk, now);
                            return next(view, walk, changes);
                        }));
    }

    /** Takes something down. */
    @FunctionalInterface
    private interface Noting {
        void note(PlanWalk walk, PlanRun run);
    }

    private Optional<Turn> go(Caller caller, Turn turn) {
        PlanRun run = turn.run();
        PlanMove move = turn.move();
        if (move instanceof PlanMove.Call call) {
            return called(caller, turn, call);
        }
        if (move instanceof PlanMove.Left left) {
            return left(caller, turn, left.call());
        }
        if (move instanceof PlanMove.Decide decide) {
            Outcome outcome = decisions.decide(caller, run, decide);
            return note(caller, turn, (walk, now) -> walk.put(ended(walk, now.step(decide.step()), outcome)));
        }
        return move instanceof PlanMove.Complete complete
                ? completed(caller, turn, complete)
                : goalCompleted(caller, turn, (PlanMove.CompleteGoal) move);
    }

    /** The person may have been asked before the program ended, and have answered since. */
    private Optional<Turn> left(Caller caller, Turn turn, PlanMove.Call call) {
        Optional<Approval> asked = calls.workspace()
                .read(caller, view -> asked(view, turn.run(), turn.run().step(call.step())));
        if (asked.isPresent()) {
            return note(caller, turn, (walk, now) -> walk.put(walk.asked(now.step(call.step()), asked.get())));
        }
        return call.idempotent() || gate.repeats(call.tool(), call.arguments())
                ? called(caller, turn, call)
                : interrupted(caller, turn, call, GatedCalls.LEFT);
    }

    private static Optional<Approval> asked(View view, PlanRun run, StepRun step) {
        String source = run.caller(step.name()).text();
        Instant begun = StepRun.STARTED_AT.find(step.doc()).orElse(Instant.MAX);
        return view.of(AutomationTypes.APPROVAL).list(RecordQuery.ALL).items().stream()
                .filter(one -> one.source().equals(source))
                .filter(one -> !Approval.CREATED_AT.in(one.doc()).isBefore(begun))
                .reduce((first, last) -> last);
    }

    private Principal principal(Caller caller, PlanRun run, String step) {
        return new Principal(run.caller(step), caller, PlanRun.AUTONOMY.find(run.doc()), Optional.empty());
    }

    private Optional<Turn> called(Caller caller, Turn turn, PlanMove.Call call) {
        Principal principal = principal(caller, turn.run(), call.step());
        Outcome outcome = gate.call(principal, call.tool(), call.arguments(), Optional.of(call.request()));
        return outcome instanceof Outcome.Unknown unknown && !call.idempotent()
                ? interrupted(caller, turn, call, unknown.why())
                : note(caller, turn, (walk, now) -> walk.put(ended(walk, now.step(call.step()), outcome)));
    }

    private Optional<Turn> interrupted(Caller caller, Turn turn, PlanMove.Call call, String why) {
        Lookup<Approval> asking =
                gate.askAgain(caller, turn.run().caller(call.step()), call.tool(), call.arguments(), why);
        return note(caller, turn, (walk, now) -> {
            StepRun step = now.step(call.step());
            walk.put(asking.switchOn(
                    approval -> walk.interrupted(step, why, approval),
                    refusal -> walk.failed(step, refusal.message())));
        });
    }

    private static StepRun ended(PlanWalk walk, StepRun step, Outcome outcome) {
        return outcome.switchOn(
                answer -> walk.done(step, answer),
                approval -> walk.asked(step, approval),
                why -> walk.failed(step, why),
                why -> walk.failed(step, why));
    }

    /** What could not be completed with a step is told; the step itself is done all the same. */
    private Optional<Turn> completed(Caller caller, Turn turn, PlanMove.Complete complete) {
        StepId target = complete.target();
        Outcome outcome = gate.call(
                principal(caller, turn.run(), complete.step()),
                "complete_step",
                JsonObject.EMPTY.with("step", new JsonString(target.value())),
                Optional.of(complete.request()));
        return note(caller, turn, (walk, now) -> {
            StepRun step = now.step(complete.step());
            List<StepId> all = new ArrayList<>(StepRun.COMPLETED.in(step.doc()));
            all.add(target);
            StepRun noted = step.with(StepRun.COMPLETED, all);
            walk.put(untold(outcome)
                    .map(why -> noted.with(
                            StepRun.ERROR,
                            walk.title(target)
                                    .map(title -> "Completing '" + title + "': " + why)
                                    .orElse("A step that it completes is gone.")))
                    .orElse(noted));
        });
    }

    private Optional<Turn> goalCompleted(Caller caller, Turn turn, PlanMove.CompleteGoal complete) {
        JsonObject goal = JsonObject.EMPTY
                .with("goal", new JsonString(complete.goal().value()))
                .with(Goal.STATUS.name(), new JsonString(Shapes.nameOf(GoalStatus.COMPLETED)));
        Outcome outcome =
                gate.call(principal(caller, turn.run(), "goal"), "update_goal", goal, Optional.of(complete.request()));
        return note(
                caller,
                turn,
                (walk, now) -> walk.end(
                        Status.COMPLETED,
                        PlanRuns.counted(now)
                                + untold(outcome)
                                        .map(why -> " Completing the goal: " + why)
                                        .orElse(" The goal is completed.")));
    }

    /** Why it was not done by now; empty when it was. */
    private static Optional<String> untold(Outcome outcome) {
        return outcome.switchOn(
                answer -> Optional.empty(), approval -> Optional.of("it waits for a yes."), Optional::of, Optional::of);
    }
}
