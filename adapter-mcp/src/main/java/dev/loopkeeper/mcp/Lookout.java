package dev.loopkeeper.mcp;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Looks for changes soon after something was written here, and now and then for what others wrote; several writes in a row
 * are one look. Safe for use by any thread.
 */
final class Lookout implements AutoCloseable {
    private static final long SOON_MILLIS = 100;
    private static final long OFTEN_MILLIS = 5_000;

    private final Timer timer = new Timer("loopkeeper-changes", true);
    private final AtomicBoolean planned = new AtomicBoolean();
    private final AtomicReference<Runnable> look = new AtomicReference<>(this::close);

    /** What to do at every look; it throws nothing. */
    void watchWith(Runnable looking) {
        look.set(looking);
        timer.schedule(new Look(), OFTEN_MILLIS, OFTEN_MILLIS);
    }

    /** Something may have changed. */
    void wake() {
        if (planned.compareAndSet(false, true)) {
            timer.schedule(new Look(), SOON_MILLIS);
        }
    }

    @Override
    public void close() {
        timer.cancel();
    }

    private final class Look extends TimerTask {
        @Override
        public void run() {
            planned.set(false);
            look.get().run();
        }
    }
}
