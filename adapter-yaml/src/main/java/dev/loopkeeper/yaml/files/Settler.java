package dev.loopkeeper.yaml.files;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Does something once, a while after it was last asked for, in a thread that lives no longer than that; safe for any thread. */
final class Settler {
    private final long quiet;
    private final Runnable work;
    private final Object working = new Object();
    private long asked;
    private boolean waiting;
    private int cancelled;

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
            int round = cancelled;
            Thread thread = new Thread(() -> waitAndWork(round), "loopkeeper-settler");
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** Takes back what was asked for: when this returns, the work is neither going on nor still to come. */
    void cancel() {
        synchronized (this) {
            cancelled++;
            waiting = false;
        }
        synchronized (working) {
            return;
        }
    }

    private void waitAndWork(int round) {
        for (long left = quiet; left > 0; left = left(round)) {
            LockSupport.parkNanos(left);
        }
        synchronized (working) {
            if (isWanted(round)) {
                work.run();
            }
        }
    }

    /** How long to wait still; when it is over, the next one who asks gets a thread of its own. */
    private synchronized long left(int round) {
        if (!isWanted(round)) {
            return 0;
        }
        long left = asked + quiet - System.nanoTime();
        waiting = left > 0;
        return left;
    }

    private synchronized boolean isWanted(int round) {
        return cancelled == round;
    }
}
