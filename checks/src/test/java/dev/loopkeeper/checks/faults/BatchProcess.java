package dev.loopkeeper.checks.faults;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** The packaged program in batch mode, in a process of its own. */
final class BatchProcess implements AutoCloseable {
    private static final Path JAR = Path.of(System.getProperty("loopkeeper.cli.jar", ""));

    private final Process process;
    private final BufferedWriter requests;
    private final BufferedReader answers;

    BatchProcess(String store) {
        try {
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "-jar",
                            JAR.toString(),
                            "--store",
                            store,
                            "call",
                            "--batch")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        requests = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Sends a request and waits for its answer; empty when the process died first. */
    Optional<JsonObject> call(String tool, JsonObject arguments) {
        JsonObject request = JsonObject.builder()
                .put("id", JsonNull.NULL)
                .put("tool", tool)
                .put("arguments", arguments)
                .put("now", "2026-01-14T09:32")
                .build();
        try {
            requests.write(Json.write(request));
            requests.newLine();
            requests.flush();
            return Optional.ofNullable(answers.readLine()).flatMap(BatchProcess::whole);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Ends the process at once, as a power cut would. */
    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** A line cut short by the process's end is not an answer. */
    private static Optional<JsonObject> whole(String line) {
        try {
            return Optional.of((JsonObject) Json.parse(line));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
