package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs of the packaged server for assistants, each a process of its own that is given its whole input at once. */
final class McpServer {
    static final Path JAR = Path.of(System.getProperty("loopkeeper.mcp.jar", ""));
    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    static final String HELLO =
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\"}}\n";

    private McpServer() {}

    record Ran(int exit, String out, String err) {}

    /** Starts it as anybody would. */
    static Ran run(String input, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA, "-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        return run(input.getBytes(UTF_8), command, Map.of());
    }

    static Ran run(byte[] input, List<String> command, Map<String, String> variables)
            throws IOException, InterruptedException {
        Path errors = Files.createTempFile("loopkeeper-mcp", ".err");
        try {
            Process process = start(command, variables, errors);
            Thread writer = new Thread(() -> write(input, process));
            writer.start();
            String out = new String(process.getInputStream().readAllBytes(), UTF_8);
            writer.join();
            return new Ran(process.waitFor(), out, Files.readString(errors));
        } finally {
            Files.delete(errors);
        }
    }

    private static Process start(List<String> command, Map<String, String> variables, Path errors) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
        builder.environment().put("LC_ALL", "C");
        builder.environment().keySet().removeIf(name -> name.startsWith("LOOPKEEPER_"));
        builder.environment().putAll(variables);
        return builder.start();
    }

    private static void write(byte[] input, Process process) {
        try (OutputStream in = process.getOutputStream()) {
            in.write(input);
        } catch (IOException itHasEndedAlready) {
            process.destroy();
        }
    }
}
