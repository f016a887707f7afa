package dev.loopkeeper.rest;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.autopilot.Autopilot;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UnknownZoneException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Looks after the triggers of all users as long as a server runs: when one is due, soon after something was changed here, and every few
 * seconds for what other programs changed.
 */
final class TriggerRounds implements AutoCloseable {
    /** So often it looks for what others changed. */
    static final Duration USUAL = Duration.ofSeconds(10);

    private static final String ACTOR = "serve";
    private static final Duration USERS_EVERY = Duration.ofMinutes(1);

    private final Loopkeeper store;
    private final Server.Options options;
    private final Duration pause;
    private final Autopilot autopilot;
    private final Semaphore changed = new Semaphore(0);
    private final Thread thread = new Thread(this::rounds, "loopkeeper-triggers");

    private List<UserId> users = List.of();
    private Instant usersKnown = Instant.MIN;
    private volatile boolean ended;

    private TriggerRounds(Loopkeeper store, Server.Options options, Duration pause) {
        this.store = store;
        this.options = options;
        this.pause = pause;
        this.autopilot = store.autopilot();
    }

    /** Begins. */
    static TriggerRounds start(Loopkeeper store, Server.Options options, Duration pause) {
        TriggerRounds rounds = new TriggerRounds(store, options, pause);
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
                boolean unused =
                        changed.tryAcquire(untilNext(options.clock().instant()).toNanos(), TimeUnit.NANOSECONDS);
                changed.drainPermits();
                Instant now = options.clock().instant();
                users(now).forEach(user -> round(user, now));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Users come and go seldom; who serves is always one. */
    private List<UserId> users(Instant now) {
        if (usersKnown.isAfter(now) || usersKnown.plus(USERS_EVERY).isBefore(now)) {
            users = usersOf(store, options.user());
            usersKnown = now;
        }
        return users;
    }

    /** All users of a store; a store that cannot tell them has one. */
    static List<UserId> usersOf(Loopkeeper store, UserId own) {
        try {
            return Stream.concat(Stream.of(own), store.workspace().users().stream())
                    .distinct()
                    .toList();
        } catch (StoreException e) {
            return List.of(own);
        }
    }

    private void round(UserId user, Instant now) {
        if (ended) {
            return;
        }
        try {
            autopilot.round(new Caller(user, ACTOR, new Moment.Exact(now), options.zone()));
        } catch (UnknownZoneException e) {
            // Nobody has said where this user is, so no time has come for them.
            users = users.stream().filter(other -> !other.equals(user)).toList();
        } catch (RuntimeException e) {
            options.defects().accept(e);
        }
    }

    private Duration untilNext(Instant now) {
        return users.stream()
                .flatMap(user -> autopilot.next(user).stream())
                .map(next -> Duration.between(now, next))
                .map(left -> left.isNegative() ? Duration.ZERO : left)
                .filter(left -> left.compareTo(pause) < 0)
                .min(Duration::compareTo)
                .orElse(pause)
                .plusMillis(1);
    }

    /** Ends; what is under way is waited for a moment, and made by the next program if it takes longer. */
    @Override
    public void close() {
        ended = true;
        changed.release();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
