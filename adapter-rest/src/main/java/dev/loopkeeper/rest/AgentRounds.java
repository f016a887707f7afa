package dev.loopkeeper.rest;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.autopilot.Agents;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Does what agents of all users were asked for as long as a server runs, beside the triggers, which do not wait for them: soon after something
 * was changed here, and every few seconds for what other programs changed.
 */
final class AgentRounds implements AutoCloseable {
    private static final String ACTOR = "serve";

    private final Loopkeeper store;
    private final Server.Options options;
    private final Duration pause;
    private final Agents agents;
    private final Semaphore changed = new Semaphore(0);
    private final Thread thread = new Thread(this::rounds, "loopkeeper-agents");
    private volatile boolean ended;

    private AgentRounds(Loopkeeper store, Server.Options options, Duration pause) {
        this.store = store;
        this.options = options;
        this.pause = pause;
        this.agents = store.agents();
    }

    /** Begins. */
    static AgentRounds start(Loopkeeper store, Server.Options options, Duration pause) {
        AgentRounds rounds = new AgentRounds(store, options, pause);
        store.workspace().afterwards(occasion -> {
            rounds.changed.release();
            return List.of();
        });
        rounds.thread.setDaemon(true);
        rounds.thread.start();
        return rounds;
    }

    private void rounds() {
        try {
            while (!ended) {
                boolean unused = changed.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS);
                changed.drainPermits();
                TriggerRounds.usersOf(store, options.user()).forEach(this::round);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void round(UserId user) {
        if (ended) {
            return;
        }
        try {
            agents.round(
                    new Caller(user, ACTOR, new Moment.Exact(options.clock().instant()), options.zone()));
        } catch (RuntimeException e) {
            options.defects().accept(e);
        }
    }

    /** Ends; a model that is being asked is waited for no longer, and another program goes on with what was left. */
    @Override
    public void close() {
        ended = true;
        changed.release();
        thread.interrupt();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
