package dev.loopkeeper.rest.events;

import dev.loopkeeper.storage.UserId;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Looks several times a second for what is new in the histories of those who listen, also by other processes on the same
 * store. One look serves all who listen; while nobody does there is none. Safe for use by any thread.
 */
public final class HistoryWatch implements AutoCloseable {
    private static final long PAUSE_MILLIS = 200;

    private final Function<UserId, Optional<String>> newest;
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, HistoryWatch::thread);
    // Guarded by this.
    private final Map<UserId, Heard> users = new HashMap<>();
    private Optional<Future<?>> looking = Optional.empty();
    private boolean closed;

    /**
     * A watch that nobody listens to yet.
     *
     * @param newest asks the store for a user's last change
     */
    public HistoryWatch(Function<UserId, Optional<String>> newest) {
        this.newest = newest;
    }

    /** Listens until it is closed. */
    synchronized Listener listen(UserId user) {
        if (users.isEmpty() && !closed) {
            looking = Optional.of(
                    timer.scheduleWithFixedDelay(this::look, PAUSE_MILLIS, PAUSE_MILLIS, TimeUnit.MILLISECONDS));
        }
        Heard heard = users.computeIfAbsent(user, any -> new Heard());
        heard.listeners++;
        return new Listener(user, heard);
    }

    private synchronized void end(UserId user, Heard heard) {
        heard.listeners--;
        if (heard.listeners == 0) {
            users.remove(user);
        }
        if (users.isEmpty()) {
            looking.ifPresent(task -> task.cancel(false));
        }
    }

    private void look() {
        List<UserId> wanted;
        synchronized (this) {
            wanted = List.copyOf(users.keySet());
        }
        wanted.forEach(this::look);
    }

    /** A history that cannot be read is news: whoever reads it finds out why. */
    private void look(UserId user) {
        Optional<String> now;
        try {
            now = newest.apply(user);
        } catch (RuntimeException e) {
            now = Optional.empty();
        }
        tell(user, now);
    }

    private synchronized void tell(UserId user, Optional<String> now) {
        Heard heard = users.get(user);
        if (heard != null && !now.equals(heard.newest)) {
            heard.newest = now;
            heard.news++;
            notifyAll();
        }
    }

    /** Ends all waiting; nobody hears anything any more. */
    @Override
    public synchronized void close() {
        closed = true;
        timer.shutdownNow();
        notifyAll();
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "loopkeeper-changes");
        thread.setDaemon(true);
        return thread;
    }

    /** What those who listen to one user's history are to be told. Guarded by the watch. */
    private static final class Heard {
        private int listeners;
        private long news;
        private Optional<String> newest = Optional.empty();
    }

    /** Somebody who waits for what is new in one history; used by one thread. */
    final class Listener implements AutoCloseable {
        private final UserId user;
        private final Heard heard;
        private long known;

        private Listener(UserId user, Heard heard) {
            this.user = user;
            this.heard = heard;
            this.known = heard.news;
        }

        /** Whether there is anything to wait for. */
        boolean goesOn() {
            synchronized (HistoryWatch.this) {
                return !closed;
            }
        }

        /**
         * Waits until something may be new since the last call, or the watch ends, at most {@code patience}.
         *
         * @return whether something may be new
         */
        boolean await(Duration patience) throws InterruptedException {
            long end = System.nanoTime() + patience.toNanos();
            synchronized (HistoryWatch.this) {
                long left = patience.toNanos();
                while (left > 0 && known == heard.news && !closed) {
                    TimeUnit.NANOSECONDS.timedWait(HistoryWatch.this, left);
                    left = end - System.nanoTime();
                }
                boolean news = known != heard.news;
                known = heard.news;
                return news;
            }
        }

        @Override
        public void close() {
            end(user, heard);
        }
    }
}
