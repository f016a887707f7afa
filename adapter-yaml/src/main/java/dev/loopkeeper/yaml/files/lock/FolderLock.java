package dev.loopkeeper.yaml.files.lock;

import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.disk.SystemErrors;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** One holder at a time among all threads (in order of arrival) and processes that use a folder. */
public final class FolderLock {
    private static final ConcurrentMap<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();
    private static final long FIRST_PAUSE = 100_000;
    private static final long LONGEST_PAUSE = 4_000_000;

    private final Path root;
    private final ReentrantLock threads;
    private final List<ProcessLock> kinds;
    // Guarded by threads.
    private int kind;

    /** @param kinds the lock to use, and what to use instead where the file system cannot do it */
    public FolderLock(Path root, List<ProcessLock> kinds) {
        this.root = root;
        this.kinds = kinds;
        this.threads = THREADS.computeIfAbsent(root, r -> new ReentrantLock(true));
    }

    /**
     * Waits for the lock.
     *
     * @throws FolderException {@link Kind#LOCKED} when the wait is over
     * @throws IllegalStateException when this thread holds it already
     */
    public Held take(Duration wait) {
        if (threads.isHeldByCurrentThread()) {
            throw new IllegalStateException("a transaction cannot be started inside a transaction");
        }
        long deadline = System.nanoTime() + wait.toNanos();
        takeThreads(wait);
        try {
            return new Held(threads, takeProcess(deadline, wait));
        } catch (RuntimeException | Error e) {
            threads.unlock();
            throw e;
        }
    }

    /** Takes the lock when it is free this moment. */
    public Optional<Held> tryTake() {
        return tryTake(Duration.ZERO);
    }

    /** Takes the lock when it is to be had so soon, and the folder may be written; empty inside a transaction. */
    public Optional<Held> tryTake(Duration wait) {
        if (threads.isHeldByCurrentThread()) {
            return Optional.empty();
        }
        try {
            return Optional.of(take(wait));
        } catch (FolderException busyOrReadOnly) {
            return Optional.empty();
        }
    }

    private void takeThreads(Duration wait) {
        boolean interrupted = Thread.interrupted();
        boolean taken = false;
        try {
            taken = threads.tryLock(interrupted ? 0 : wait.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (!taken) {
            throw locked("another thread of this program", wait);
        }
    }

    private ProcessLock.Held takeProcess(long deadline, Duration wait) {
        long pause = FIRST_PAUSE;
        boolean interrupted = false;
        while (true) {
            Optional<ProcessLock.Held> held = tryProcess();
            if (held.isPresent()) {
                return held.get();
            }
            // An interrupt ends the waiting, but not before one more try: it may have come in the middle of this one.
            if (System.nanoTime() - deadline >= 0 || interrupted) {
                throw locked(holder(), wait);
            }
            interrupted = Thread.currentThread().isInterrupted();
            LockSupport.parkNanos(pause);
            pause = Math.min(pause * 2, LONGEST_PAUSE);
        }
    }

    private Optional<ProcessLock.Held> tryProcess() {
        try {
            return kinds.get(kind).tryTake();
        } catch (SystemLock.Unsupported e) {
            if (kind + 1 >= kinds.size()) {
                throw SystemErrors.writing(root, e);
            }
            kind++;
            return tryProcess();
        } catch (NoSuchFileException movedAway) {
            return Optional.empty();
        } catch (IOException e) {
            throw SystemErrors.writing(root.resolve(".loopkeeper"), e);
        }
    }

    private String holder() {
        return kinds.get(kind).holder().map(Holder::toString).orElse("another process");
    }

    private FolderException locked(String who, Duration wait) {
        return new FolderException(
                Kind.LOCKED,
                "'" + root + "' is being changed by " + who + " (waited at most " + wait.toMillis()
                        + " ms). Try again when it has finished, or end that process.");
    }

    /** The lock while it is held; to be closed by the thread that took it. */
    public record Held(ReentrantLock threads, ProcessLock.Held process) implements AutoCloseable {
        /** True as long as no other process took the lock over. */
        public boolean isValid() {
            return process.isValid();
        }

        @Override
        public void close() {
            try {
                process.close();
            } finally {
                threads.unlock();
            }
        }
    }
}
