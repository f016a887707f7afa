package dev.loopkeeper.model;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Asks models what nobody waits for to the end: one question after the other, as they came. Safe for use by any number of threads. */
public final class BackgroundQuestions implements AutoCloseable {
    /** So many at most wait. */
    static final int MOST = 5;

    private static final Duration AT_THE_END = Duration.ofSeconds(5);
    private static final Duration AFTER_THE_END = Duration.ofSeconds(1);

    private final Duration patience;
    private final Semaphore places = new Semaphore(MOST);
    // Guarded by this.
    private Optional<ExecutorService> worker = Optional.empty();
    private boolean closed;

    /** Nothing is asked yet. */
    public BackgroundQuestions() {
        this(AT_THE_END);
    }

    /** What is still being asked at the end is waited for that long. */
    BackgroundQuestions(Duration patience) {
        this.patience = patience;
    }

    /** The answer, when it comes; empty when there is too much to ask already. */
    <T> Optional<CompletableFuture<T>> ask(Supplier<T> question) {
        if (!places.tryAcquire()) {
            return Optional.empty();
        }
        Optional<ExecutorService> open = worker();
        if (open.isEmpty()) {
            places.release();
            return Optional.empty();
        }
        return Optional.of(CompletableFuture.supplyAsync(
                () -> {
                    places.release();
                    return question.get();
                },
                open.get()));
    }

    private synchronized Optional<ExecutorService> worker() {
        if (worker.isEmpty() && !closed) {
            worker = Optional.of(Executors.newSingleThreadExecutor(work -> {
                Thread thread = new Thread(work, "loopkeeper-model");
                thread.setDaemon(true);
                return thread;
            }));
        }
        return closed ? Optional.empty() : worker;
    }

    private synchronized Optional<ExecutorService> end() {
        closed = true;
        return worker;
    }

    /** Waits a little for what is being asked, and has the rest given up. */
    @Override
    public void close() {
        end().ifPresent(this::end);
    }

    private void end(ExecutorService worker) {
        worker.shutdown();
        try {
            if (!worker.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                worker.shutdownNow();
                worker.awaitTermination(AFTER_THE_END.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            worker.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
