package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.AgentResult;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTask.Status;
import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
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
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What one program does about one task of an agent, as the store knows it: it is taken in one transaction, kept turn by turn, and no longer
 * written by a program from which another one took it over. Used by one thread.
 */
final class AgentLog {
    private final Workspace workspace;
    private final Caller caller;
    private final InstantSource clock;
    private final Instant began;
    private final Instant present;
    private final int spentBefore;
    private final List<AgentTurn> turns;
    private AgentTask task;

    private AgentLog(Workspace workspace, Caller caller, InstantSource clock, AgentTask task) {
        this.workspace = workspace;
        this.caller = caller;
        this.clock = clock;
        this.task = task;
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
                .map(task -> new AgentLog(workspace, caller, clock, task));
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
        return Abandoned.isFree(AgentTask.SEEN_AT.find(task.doc()), now);
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
                    .map(now -> change.apply(now)
                            .with(AgentTask.SEEN_AT, view.instant())
                            .with(AgentTask.SPENT_SECONDS, spent));
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
        return now.status() == Status.RUNNING
                && AgentTask.LEASE.find(now.doc()).equals(AgentTask.LEASE.find(task.doc()));
    }
}
