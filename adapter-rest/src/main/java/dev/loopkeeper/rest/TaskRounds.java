package dev.loopkeeper.rest;

import dev.loopkeeper.Session;
import dev.loopkeeper.settings.Settings;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Looks every few minutes for what other programs changed in the list of tasks that a person keeps the same, as long as a server runs.
 * While the list cannot be reached nothing happens, and the next round tries again.
 */
final class TaskRounds implements AutoCloseable {
    /** So often it looks. */
    static final Duration USUAL = Duration.ofMinutes(5);

    private final Supplier<Session> session;
    private final Consumer<Throwable> defects;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "loopkeeper-tasks");
        thread.setDaemon(true);
        return thread;
    });

    private Optional<Future<?>> looking = Optional.empty();

    private TaskRounds(Supplier<Session> session, Consumer<Throwable> defects) {
        this.session = session;
        this.defects = defects;
    }

    /**
     * Begins.
     *
     * @param session as whom it acts, as of now
     * @param defects told of what is a fault of the program
     */
    static TaskRounds start(Supplier<Session> session, Duration pause, Consumer<Throwable> defects) {
        TaskRounds rounds = new TaskRounds(session, defects);
        rounds.looking = Optional.of(rounds.timer.scheduleWithFixedDelay(
                rounds::look, pause.toNanos(), pause.toNanos(), TimeUnit.NANOSECONDS));
        return rounds;
    }

    private void look() {
        try {
            Session now = session.get();
            if (Settings.TASK_LIST.find(now.settings().doc()).isPresent()) {
                now.tasks().sync();
            }
        } catch (VirtualMachineError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            defects.accept(e);
        }
    }

    /** Ends; a round that is under way is not waited for. */
    @Override
    public void close() {
        looking.ifPresent(rounds -> rounds.cancel(true));
        timer.shutdownNow();
    }
}
