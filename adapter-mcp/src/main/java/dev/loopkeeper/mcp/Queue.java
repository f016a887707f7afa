package dev.loopkeeper.mcp;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs work one after the other, in the order it came, on a thread of its own. What was accepted is run, whatever comes
 * after; who hands over more than can wait has to wait.
 */
final class Queue implements Executor {
    private static final int MOST_WAITING = 10_000;

    private final LinkedBlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private final Runnable last = new Last();
    private final Thread thread = new Thread(this::work, "loopkeeper-requests");

    Queue() {
        thread.start();
    }

    /** Work that its own thread hands over is put beside the limit: it must never wait for itself. */
    @Override
    public void execute(Runnable work) {
        if (Thread.currentThread() == thread) {
            work.run();
        } else {
            put(work);
        }
    }

    /** Waits until everything handed over so far has run. */
    void drain() {
        put(last);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void put(Runnable work) {
        boolean interrupted = false;
        boolean done = false;
        while (!done) {
            try {
                done = waiting.offer(work, 1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void work() {
        Runnable next = take();
        while (next != last) {
            next.run();
            next = take();
        }
    }

    /** Nobody may stop this thread but who drains it. */
    private Runnable take() {
        Runnable taken = null;
        while (taken == null) {
            taken = poll();
        }
        return taken;
    }

    private @Nullable Runnable poll() {
        try {
            return waiting.take();
        } catch (InterruptedException e) {
            return null;
        }
    }

    /** The end of the work. */
    private static final class Last implements Runnable {
        @Override
        public void run() {}
    }
}
