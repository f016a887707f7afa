package dev.loopkeeper.rest;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UnknownZoneException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Has something done for all users of a store as long as a server runs: at its time, soon after something was changed here, and every few
 * seconds for what other programs changed.
 */
final class Rounds implements AutoCloseable {
    /** So often it looks for what others changed. */
    static final Duration USUAL = Duration.ofSeconds(10);

    private static final String ACTOR = "serve";
    private static final Duration USERS_EVERY = Duration.ofMinutes(1);
    private static final long END_SECONDS = 2;

    private final Loopkeeper store;
    private final Server.Options options;
    private final Duration pause;
    private final Work work;
    private final Semaphore changed = new Semaphore(0);
    private final Thread thread;
    private final Runnable deaf;

    /** The fault that was told of last, for each user who has one. */
    private final Map<UserId, String> told = new HashMap<>();

    private List<UserId> users = List.of();
    private Instant usersKnown = Instant.MIN;
    private volatile boolean ended;

    /** What is done. */
    @FunctionalInterface
    interface Work {
        /** Does what there is to do for a user by now. */
        void round(Caller caller);

        /** Work that knows when there is something to do next. */
        static Work of(Consumer<Caller> round, Function<UserId, Optional<Instant>> next) {
            return new Work() {
                @Override
                public void round(Caller caller) {
                    round.accept(caller);
                }

                @Override
                public Optional<Instant> next(UserId user) {
                    return next.apply(user);
                }
            };
        }

        /** When there is something to do for a user next; empty when only a change tells. */
        default Optional<Instant> next(UserId user) {
            return Optional.empty();
        }
    }

    private Rounds(String name, Loopkeeper store, Server.Options options, Duration pause, Work work) {
        this.store = store;
        this.options = options;
        this.pause = pause;
        this.work = work;
        this.thread = new Thread(this::rounds, name);
        this.deaf = store.workspace().afterwards(occasion -> {
            changed.release();
            return List.of();
        });
    }

    /**
     * Begins; the first round comes after a pause, or with the first change.
     *
     * @param name the thread's name
     */
    static Rounds start(String name, Loopkeeper store, Server.Options options, Duration pause, Work work) {
        Rounds rounds = new Rounds(name, store, options, pause, work);
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
                users(options.clock().instant()).forEach(this::round);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Duration untilNext(Instant now) {
        return users.stream()
                .flatMap(user -> work.next(user).stream())
                .map(next -> Duration.between(now, next))
                .map(left -> left.isNegative() ? Duration.ZERO : left)
                .filter(left -> left.compareTo(pause) < 0)
                .min(Duration::compareTo)
                .orElse(pause)
                .plusMillis(1);
    }

    /** Users come and go seldom. A store that cannot tell them has one. */
    private List<UserId> users(Instant now) {
        if (usersKnown.isAfter(now) || usersKnown.plus(USERS_EVERY).isBefore(now)) {
            usersKnown = now;
            users = allUsers();
        }
        return users;
    }

    private List<UserId> allUsers() {
        try {
            return Stream.concat(Stream.of(options.user()), store.workspace().users().stream())
                    .distinct()
                    .toList();
        } catch (StoreException e) {
            return List.of(options.user());
        }
    }

    private void round(UserId user) {
        if (ended) {
            return;
        }
        try {
            work.round(new Caller(user, ACTOR, new Moment.Running(options.clock()), options.zone()));
            told.remove(user);
        } catch (UnknownZoneException e) {
            // Nobody has said where this user is, so no time has come for them.
            users = users.stream().filter(other -> !other.equals(user)).toList();
        } catch (VirtualMachineError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            tell(user, e);
        }
    }

    /** A fault that stays is told once, also one of what was installed beside. */
    private void tell(UserId user, Throwable fault) {
        if (!fault.toString().equals(told.put(user, fault.toString()))) {
            options.defects().accept(fault);
        }
    }

    /** Ends; what is under way is waited for a moment and then interrupted, and another program goes on with it. */
    @Override
    public void close() {
        ended = true;
        deaf.run();
        changed.release();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(END_SECONDS));
            thread.interrupt();
            thread.join(TimeUnit.SECONDS.toMillis(END_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
