package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerFailure.Kind;
import dev.loopkeeper.connection.ServerPlace.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A program that was started, with all that it starts itself. */
final class ServerProcess {
    /** How long it is given to end. */
    static final Duration GRACE = Duration.ofMillis(500);

    /** What systems say of arguments for which there is no room. */
    private static final String TOO_LONG = "Argument list too long";

    private final Process process;

    private ServerProcess(Process process) {
        this.process = process;
    }

    static ServerProcess start(Program program, Map<String, String> environment) throws ServerException {
        List<String> command = new ArrayList<>(List.of(program.program()));
        command.addAll(program.arguments());
        return start(new ProcessBuilder(command), environment);
    }

    /** The same in a folder. */
    static ServerProcess start(List<String> command, Map<String, String> environment, Path folder)
            throws ServerException {
        return start(new ProcessBuilder(command).directory(folder.toFile()), environment);
    }

    private static ServerProcess start(ProcessBuilder builder, Map<String, String> environment) throws ServerException {
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            return new ServerProcess(builder.start());
        } catch (IOException e) {
            String reason = reason(e);
            String remedy = reason.contains(TOO_LONG)
                    ? "; leave out {{prompt}}, so that it reads that from its standard input"
                    : "; install it, or set its whole path";
            throw new ServerException(
                    Kind.NO_SUCH_PROGRAM,
                    "cannot run " + Words.line(builder.command().get(0)) + ": " + reason + remedy);
        }
    }

    /** {@code Cannot run program "x": error=2, No such file or directory}, without what is said already. */
    private static String reason(IOException e) {
        String message = String.valueOf(e.getMessage());
        return Words.line(message.replaceFirst("(?s)^.*error=\\d+, ", ""));
    }

    Process process() {
        return process;
    }

    /** Ends it as the protocol says, after its input ended: it is waited for, then asked to end, then ended, and so is what it started. */
    void close() {
        List<ProcessHandle> children = process.descendants().toList();
        if (!endsWithin(GRACE)) {
            process.destroy();
            children.forEach(ProcessHandle::destroy);
            if (!endsWithin(GRACE)) {
                process.destroyForcibly();
            }
        }
        children.forEach(ProcessHandle::destroyForcibly);
    }

    /** Waits for its end, and tells whether it came in time. */
    boolean endsWithin(Duration patience) {
        CompletableFuture<Process> end = process.onExit();
        try {
            end.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
