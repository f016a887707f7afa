package dev.loopkeeper.checks.faults;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The packaged program as a server, in a process of its own. */
final class ServeProcess implements AutoCloseable {
    private static final Path JAR = Path.of(System.getProperty("loopkeeper.cli.jar", ""));

    private final Process process;
    private final URI address;

    /**
     * Starts it, and returns when it listens.
     *
     * @param port where; with 0 the machine picks one
     */
    ServeProcess(String store, int port) {
        try {
            ProcessBuilder builder = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-jar",
                            JAR.toString(),
                            "--store",
                            store,
                            "serve",
                            "--port",
                            Integer.toString(port))
                    .redirectError(ProcessBuilder.Redirect.INHERIT);
            // A server that is killed leaves a file in this folder.
            builder.environment()
                    .put(
                            "XDG_DATA_HOME",
                            Path.of("target", "data").toAbsolutePath().toString());
            process = builder.start();
            String line = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
            if (line == null) {
                throw new AssertionError("the server did not start");
            }
            address = URI.create(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    URI address() {
        return address;
    }

    /** Ends the process at once, as a power cut would. */
    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }
}
