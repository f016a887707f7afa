package dev.loopkeeper.mcp;

import dev.loopkeeper.mcp.protocol.RequestRunner;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Runs work one after the other, in the order it came, on a thread of its own. What was accepted is run, whatever comes
 * after; who hands over more than can wait has to wait. Work that waits for the client gives its turn away for that long: another
 * thread goes on with what came next, and there is still one at a time that runs.
 */
final class Queue implements RequestRunner {
    private static final int MOST_WAITING = 10_000;

    private final LinkedBlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private final Runnable last = new Last();
    /** Held by the thread whose work runs. */
    private final ReentrantLock turn = new ReentrantLock(true);
    /** The threads that have not ended, and who drains. */
    private final Phaser alive = new Phaser(1);

    private @Nullable Thread taker;

    Queue() {
        begin();
    }

    /** Work that is handed over by work is run within it: it must never wait for itself. */
    @Override
    public void execute(Runnable work) {
        if (turn.isHeldByCurrentThread()) {
            work.run();
        } else {
            put(work);
        }
    }

    @Override
    public <T> T waiting(Callable<T> wait) throws Exception {
        if (!turn.isHeldByCurrentThread()) {
            return wait.call();
        }
        if (taker == Thread.currentThread()) {
            begin();
        }
        turn.unlock();
        try {
            return wait.call();
        } finally {
            turn.lock();
        }
    }

    /** Waits until everything handed over so far has run. */
    void drain() {
        put(last);
        alive.arriveAndAwaitAdvance();
    }

    /** Begins a thread that takes what comes next; the one that did so before takes no more. Called with the turn, or at first. */
    private void begin() {
        alive.register();
        Thread thread = new Thread(this::work, "loopkeeper-requests");
        taker = thread;
        thread.start();
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
        try {
            boolean goesOn = true;
            while (goesOn) {
                goesOn = runs(take());
            }
        } finally {
            alive.arriveAndDeregister();
        }
    }

    /** Runs it in its turn; whether this thread takes another after it. */
    private boolean runs(Runnable next) {
        if (next == last) {
            // Left there for the thread that would take the next one, if work before it waits now.
            put(last);
            return false;
        }
        turn.lock();
        try {
            next.run();
            return taker == Thread.currentThread();
        } finally {
            turn.unlock();
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
