package dev.loopkeeper.mcpclient;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.connection.CommandEnd;
import dev.loopkeeper.connection.ServerFailure.Kind;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** One run of a command that is an agent, from its start to the end of all that it started. Used by one thread. */
final class CommandRun {
    private static final Duration LOOK_EVERY = Duration.ofMillis(500);

    private final ServerProcess program;
    private final AgentFolder folder;
    private final String name;
    private final Collection<String> secrets;
    private final Set<ProcessHandle> started = ConcurrentHashMap.newKeySet();
    private final Tail output = new Tail();
    private final Tail errors = new Tail();
    private final Thread outputReader;
    private final Thread errorReader;

    /**
     * A program that has just been started.
     *
     * @param folder what it has there is deleted in the end
     * @param name what people call it
     * @param input what it is given to read
     * @param secrets what is left out of what it says
     */
    CommandRun(ServerProcess program, AgentFolder folder, String name, String input, Collection<String> secrets) {
        this.program = program;
        this.folder = folder;
        this.name = name;
        this.secrets = List.copyOf(secrets);
        Process process = program.process();
        this.outputReader = thread("output", () -> output.read(process.getInputStream()));
        this.errorReader = thread("errors", () -> errors.read(process.getErrorStream()));
        // It may never read all of it.
        Thread unused = thread("input", () -> write(process, input));
    }

    private static Thread thread(String what, Runnable work) {
        Thread thread = new Thread(work, "agent-command-" + what);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void write(Process process, String input) {
        try (OutputStream out = process.getOutputStream()) {
            out.write(input.getBytes(UTF_8));
        } catch (IOException e) {
            // It does not want to know.
        }
    }

    /** Why it is waited for no more. */
    private enum Cause {
        ENDED,
        TIMED_OUT,
        STOPPED
    }

    /** Waits for its end, or ends it: when its time is over, when it may not go on, when nobody waits any more, or with this process. */
    CommandEnd await(Deadline deadline, BooleanSupplier goesOn) {
        Thread last = new Thread(this::end, "agent-command-end");
        Cause cause = Cause.STOPPED;
        boolean goesDown = isLast(() -> Runtime.getRuntime().addShutdownHook(last));
        try {
            cause = goesDown ? Cause.STOPPED : watched(deadline, goesOn);
        } finally {
            goesDown = isLast(() -> {
                boolean unused = Runtime.getRuntime().removeShutdownHook(last);
            });
            end();
        }
        return told(goesDown ? Cause.STOPPED : cause);
    }

    /** Whether this process is at its end, when hooks are neither added nor taken away. What it started ends with it, or before. */
    private static boolean isLast(Runnable hook) {
        try {
            hook.run();
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }

    private Cause watched(Deadline deadline, BooleanSupplier goesOn) {
        while (!program.endsWithin(LOOK_EVERY.toNanos() < deadline.left() ? LOOK_EVERY : deadline.rest())) {
            program.process().descendants().forEach(started::add);
            if (Thread.currentThread().isInterrupted()) {
                return Cause.STOPPED;
            }
            if (deadline.left() == 0) {
                return Cause.TIMED_OUT;
            }
            if (!goesOn.getAsBoolean()) {
                return Cause.STOPPED;
            }
        }
        return Cause.ENDED;
    }

    /** What it started and left behind is ended, too. This process may end meanwhile, and come here by another thread. */
    private synchronized void end() {
        program.close();
        started.forEach(ProcessHandle::destroyForcibly);
        folder.close();
    }

    private CommandEnd told(Cause cause) {
        return switch (cause) {
            case STOPPED -> new CommandEnd.Stopped();
            case TIMED_OUT -> new CommandEnd.TimedOut(said());
            case ENDED -> ended(program.process().exitValue());
        };
    }

    private CommandEnd ended(int status) {
        String said = said();
        if (status == 0) {
            return new CommandEnd.Done(said);
        }
        join(errorReader);
        String complaint = Words.end(Words.without(secrets, errors.text()));
        String words = complaint.isEmpty() ? Words.end(said) : complaint;
        ServerException why = new ServerException(
                Kind.ENDED,
                "it ended with status " + status + (words.isEmpty() ? " and said nothing" : " and said: " + words));
        return new CommandEnd.Failed(why.failure(name, false).why(), said);
    }

    private String said() {
        join(outputReader);
        return Words.without(secrets, output.text());
    }

    /** What it has written is there by now; who else holds its output open is not waited for. */
    private static void join(Thread reader) {
        try {
            reader.join(TimeUnit.SECONDS.toMillis(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
