package dev.loopkeeper.yaml.files;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Does something once, a while after it was last asked for, in a thread that lives no longer than that; safe for any thread. */
final class Settler {
    private final long quiet;
    private final Runnable work;
    private long asked;
    private boolean waiting;

    /** @param quiet how long a while is; 0 for never */
    Settler(Duration quiet, Runnable work) {
        this.quiet = quiet.toNanos();
        this.work = work;
    }

    /** Asks for it. */
    synchronized void later() {
        asked = System.nanoTime();
        if (!waiting && quiet > 0) {
            waiting = true;
            Thread thread = new Thread(this::waitAndWork, "loopkeeper-settler");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void waitAndWork() {
        for (long left = quiet; left > 0; left = left()) {
            LockSupport.parkNanos(left);
        }
        work.run();
    }

    /** How long to wait still; when it is over, the next one who asks gets a thread of its own. */
    private synchronized long left() {
        long left = asked + quiet - System.nanoTime();
        waiting = left > 0;
        return left;
    }
}
