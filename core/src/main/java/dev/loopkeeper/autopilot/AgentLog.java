package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.AgentResult;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTask.Status;
import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.automation.AgentTurn.Call;
import dev.loopkeeper.autopilot.gate.Bookkeeping;
import dev.loopkeeper.autopilot.gate.Lease;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.time.Moment;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What one program does about one task of an agent, as the store knows it: it is taken in one transaction, kept turn by turn, and no longer
 * written by a program from which another one took it over. A program that was started for the task joins the one that took it. Used by
 * one thread.
 */
final class AgentLog {
    /** How often the program that took a task says that it is still at it. */
    private static final Duration SAID_EVERY = Lease.TIME.dividedBy(10);

    private final Workspace workspace;
    private final Caller caller;
    private final InstantSource clock;
    private final Optional<String> lease;
    private final boolean holds;
    private final Instant began;
    private final Instant present;
    private final int spentBefore;
    private final List<AgentTurn> turns;
    private AgentTask task;

    private AgentLog(
            Workspace workspace,
            Caller caller,
            InstantSource clock,
            AgentTask task,
            Optional<String> lease,
            boolean holds) {
        this.workspace = workspace;
        this.caller = caller;
        this.clock = clock;
        this.task = task;
        this.lease = lease;
        this.holds = holds;
        this.began = clock.instant();
        this.present = workspace.read(caller, View::instant);
        this.spentBefore = AgentTask.SPENT_SECONDS.in(task.doc());
        this.turns = new ArrayList<>(workspace.read(caller, view -> AgentTasks.transcript(view, task)));
    }

    /**
     * Takes a task that nobody is at, the oldest first; empty when there is none.
     *
     * @param id only this one; any when empty
     */
    static Optional<AgentLog> take(Workspace workspace, Caller caller, InstantSource clock, Optional<String> id) {
        if (workspace.read(caller, view -> free(view, id)).isEmpty()) {
            return Optional.empty();
        }
        return Bookkeeping.write(workspace, caller, view -> claim(view, id))
                .map(task -> new AgentLog(workspace, caller, clock, task, AgentTask.LEASE.find(task.doc()), true));
    }

    /**
     * Joins the program that took a task, for as long as that one is at it; empty when there is no such task.
     *
     * @param lease by which it took the task
     */
    static Optional<AgentLog> join(Workspace workspace, Caller caller, InstantSource clock, String id, String lease) {
        return workspace
                .read(caller, view -> view.of(AutomationTypes.AGENT_TASK).byId(id))
                .map(task -> new AgentLog(workspace, caller, clock, task, Optional.of(lease), false));
    }

    private static Optional<AgentTask> free(View view, Optional<String> id) {
        return Stream.of(Status.PENDING, Status.RUNNING)
                .flatMap(
                        status -> view
                                .of(AutomationTypes.AGENT_TASK)
                                .list(RecordQuery.where(AgentTask.STATUS, status))
                                .items()
                                .stream())
                .filter(task -> id.filter(one -> !one.equals(task.id())).isEmpty())
                .filter(task -> task.status() == Status.PENDING || isLeftBehind(task, view.instant()))
                .min(Comparator.comparing(
                        task -> AgentTask.CREATED_AT.find(task.doc()).orElse(Instant.EPOCH)));
    }

    private static boolean isLeftBehind(AgentTask task, Instant now) {
        return Lease.isOver(AgentTask.SEEN_AT.find(task.doc()), now);
    }

    private static Decision<Optional<AgentTask>> claim(View view, Optional<String> id) {
        Optional<AgentTask> found = free(view, id)
                .map(task -> task.with(AgentTask.STATUS, Status.RUNNING)
                        .with(
                                AgentTask.STARTED_AT,
                                AgentTask.STARTED_AT.find(task.doc()).orElse(view.instant()))
                        .with(AgentTask.SEEN_AT, view.instant())
                        .with(AgentTask.LEASE, view.newId()));
        Changes changes = new Changes();
        found.ifPresent(task -> changes.put(AutomationTypes.AGENT_TASK, task));
        return Decision.accept(found, changes, "An agent begins");
    }

    /** The task as it was last kept. */
    AgentTask task() {
        return task;
    }

    /** The turns up to now, the newest last. */
    List<AgentTurn> turns() {
        return List.copyOf(turns);
    }

    /** The step that it is about, as that is now; empty when it is about none. */
    Optional<Step> about() {
        return workspace.read(
                caller(),
                view -> AgentTask.TASK_ID.find(task.doc()).map(StepId::new).flatMap(view.steps()::byId));
    }

    /** What the person lets be kept of something. */
    <R> R redacted(Function<Redaction, R> kept) {
        return workspace.read(caller(), view -> kept.apply(view.redaction()));
    }

    /** By what the program that took the task is told from others. */
    String lease() {
        return lease.orElse("");
    }

    /** Who asks, at the present. */
    Caller caller() {
        return caller.at(new Moment.Exact(now()));
    }

    /** The present, by the caller's time. */
    Instant now() {
        return present.plus(elapsed());
    }

    private Duration elapsed() {
        Duration since = Duration.between(began, clock.instant());
        return since.isNegative() ? Duration.ZERO : since;
    }

    /** How much time is left; nothing when it is over. */
    Duration left() {
        Duration left = task.timeout().minusSeconds(spentBefore).minus(elapsed());
        return left.isNegative() ? Duration.ZERO : left;
    }

    /**
     * Whether the task is still to be gone on with; says now and then that somebody is at it.
     *
     * @throws StoreException when the store could not be asked for so long that another program may soon take the task over
     */
    boolean goesOn() {
        Instant said = AgentTask.SEEN_AT.find(task.doc()).orElse(Instant.MIN);
        try {
            return said.plus(SAID_EVERY).isAfter(now())
                    ? workspace
                            .read(
                                    caller,
                                    view -> view.of(AutomationTypes.AGENT_TASK).byId(task.id()))
                            .filter(this::isMine)
                            .isPresent()
                    : update(now -> now, Optional.empty(), "An agent is at work");
        } catch (StoreException e) {
            if (said.plus(Lease.TIME.dividedBy(2)).isAfter(now())) {
                return true;
            }
            throw e;
        }
    }

    /**
     * Begins a turn with one call. Its number is drawn where it is written, as several of them may begin at once.
     *
     * @return the turn, or why none begins any more
     */
    Reading<AgentTurn> begin(Call call) {
        return Bookkeeping.write(workspace, caller(), view -> {
            Optional<AgentTask> kept = view.of(AutomationTypes.AGENT_TASK).byId(task.id());
            int number = AgentTasks.turns(view, task) + 1;
            Optional<String> over = kept.map(now -> over(now, number)).orElse(Optional.of("It is kept no longer."));
            if (over.isPresent()) {
                return notBegun(
                        kept.filter(this::isMine), call, over.get() + " Nothing is called for it any more: end here.");
            }
            AgentTurn turn = AgentTurn.of(task, number, "", List.of(call), now());
            AgentTask now =
                    kept.get().with(AgentTask.RESULT, kept.get().result().with(AgentResult.TURNS, number));
            return Decision.accept(
                    Reading.good(turn),
                    new Changes().put(AutomationTypes.AGENT_TASK, now).put(AutomationTypes.AGENT_TURN, turn),
                    "An agent's turn");
        });
    }

    /** What comes too late is noted as long as the task is this program's. */
    private static Decision<Reading<AgentTurn>> notBegun(Optional<AgentTask> mine, Call call, String why) {
        Changes changes = new Changes();
        mine.ifPresent(now -> changes.put(
                AutomationTypes.AGENT_TASK,
                now.with(AgentTask.RESULT, now.result().refused(call.tool(), why))));
        return Decision.accept(Reading.bad(why), changes, "A call of an agent is refused");
    }

    /** Why no turn of that number begins any more; empty when it does. */
    private Optional<String> over(AgentTask now, int number) {
        if (now.status() != Status.RUNNING) {
            return Optional.of(
                    now.status() == Status.CANCELLED
                            ? "The person has cancelled this assignment."
                            : "This assignment is " + Shapes.nameOf(now.status()) + ".");
        }
        if (!isMine(now)) {
            return Optional.of("Another program goes on with this assignment.");
        }
        if (left().isZero()) {
            return Optional.of("The time of this assignment is over; timeout_seconds is "
                    + AgentTask.TIMEOUT_SECONDS.in(now.doc()) + ".");
        }
        int most = AgentTask.MAX_TURNS.in(now.doc());
        return number > most
                ? Optional.of("This assignment has made all its calls; max_turns is " + most + ".")
                : Optional.empty();
    }

    /**
     * Keeps a turn, a new one or with more known of it.
     *
     * @return whether the task is still to be gone on with: nobody has cancelled it, or taken it over
     */
    boolean keep(AgentTurn turn, UnaryOperator<AgentResult> more) {
        boolean kept = update(
                now -> now.with(AgentTask.RESULT, more.apply(now.result())), Optional.of(turn), "An agent's turn");
        if (kept) {
            turns.removeIf(other -> other.number() == turn.number());
            turns.add(turn);
        }
        return kept;
    }

    /** Ends it. */
    void end(Status status, UnaryOperator<AgentResult> more) {
        update(
                now -> now.with(AgentTask.RESULT, more.apply(now.result()))
                        .with(AgentTask.STATUS, status)
                        .with(AgentTask.COMPLETED_AT, now()),
                Optional.empty(),
                "An agent ends");
    }

    private boolean update(UnaryOperator<AgentTask> change, Optional<AgentTurn> turn, String summary) {
        int spent = (int) Math.min(Integer.MAX_VALUE, spentBefore + elapsed().toSeconds());
        Optional<AgentTask> kept = Bookkeeping.write(workspace, caller(), view -> {
            Optional<AgentTask> mine = view.of(AutomationTypes.AGENT_TASK)
                    .byId(task.id())
                    .filter(this::isMine)
                    .map(change)
                    .map(now -> holds
                            ? now.with(AgentTask.SEEN_AT, view.instant()).with(AgentTask.SPENT_SECONDS, spent)
                            : now);
            Changes changes = new Changes();
            mine.ifPresent(now -> {
                changes.put(AutomationTypes.AGENT_TASK, now);
                turn.ifPresent(one -> changes.put(AutomationTypes.AGENT_TURN, one));
            });
            return Decision.accept(mine, changes, summary);
        });
        kept.ifPresent(now -> this.task = now);
        return kept.isPresent();
    }

    private boolean isMine(AgentTask now) {
        return now.status() == Status.RUNNING && AgentTask.LEASE.find(now.doc()).equals(lease);
    }
}
