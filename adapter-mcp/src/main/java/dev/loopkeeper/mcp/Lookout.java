package dev.loopkeeper.mcp;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Looks for changes soon after something was written here, and now and then for what others wrote; several writes in a row
 * are one look. Safe for use by any thread.
 */
final class Lookout implements AutoCloseable {
    private static final long SOON_MILLIS = 100;
    private static final long OFTEN_MILLIS = 5_000;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "loopkeeper-changes");
        thread.setDaemon(true);
        return thread;
    });
    private final AtomicBoolean planned = new AtomicBoolean();
    private volatile Runnable look = () -> {};

    /** What to do at every look. */
    void watchWith(Runnable looking) {
        look = looking;
        clock.scheduleWithFixedDelay(looking, OFTEN_MILLIS, OFTEN_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Something may have changed. */
    void wake() {
        if (planned.compareAndSet(false, true)) {
            clock.schedule(this::lookNow, SOON_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void lookNow() {
        planned.set(false);
        look.run();
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
