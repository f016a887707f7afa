package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Standard output of the packaged server, whatever else wants to write there. */
class McpOutputIT {
    private static final Map<String, String> TALKATIVE =
            Map.of("JAVA_TOOL_OPTIONS", "-Xlog:gc*,class+load -XX:+PrintFlagsFinal -Dloopkeeper.check=true");

    @TempDir
    private Path folder;

    /** The command that {@code print-config} tells clients to start. */
    private List<String> configured() throws Exception {
        String store = "sqlite:" + folder.resolve("store.db");
        String config = McpServer.run("", "print-config", "--client", "vscode", "--store", store)
                .out();
        JsonObject server = ((JsonObject) Json.parse(config))
                .object("servers")
                .flatMap(servers -> servers.object("loopkeeper"))
                .orElseThrow();
        Stream<String> arguments = server.array("args").orElseThrow().stream().map(of -> ((JsonString) of).value());
        return Stream.concat(server.string("command").stream(), arguments).toList();
    }

    private static void isProtocol(Stream<String> lines, int expected) {
        assertThat(lines).hasSize(expected).allMatch(line -> line.startsWith("{\"jsonrpc\":\"2.0\",\"id\":"));
    }

    @Test
    void isForTheProtocolWhateverTheMachineWantsLogged() throws Exception {
        String calls = IntStream.range(0, 20)
                .mapToObj(id -> "{\"jsonrpc\":\"2.0\",\"id\":" + id
                        + ",\"method\":\"tools/call\",\"params\":{\"name\":\"status\"}}\n")
                .reduce(McpServer.HELLO, String::concat);
        McpServer.Ran ran = McpServer.run(calls.getBytes(UTF_8), configured(), TALKATIVE);

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.err()).contains("JAVA_TOOL_OPTIONS");
        isProtocol(ran.out().lines(), 21);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signal that asks for a dump")
    void isForTheProtocolWhenAThreadDumpIsAskedFor() throws Exception {
        Process process = new ProcessBuilder(configured())
                .redirectError(folder.resolve("err").toFile())
                .start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            try (OutputStream in = process.getOutputStream()) {
                in.write(McpServer.HELLO.getBytes(UTF_8));
                in.flush();
                lines.add(out.readLine());
                new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid()))
                        .start()
                        .waitFor();
                in.write("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n".getBytes(UTF_8));
            }
            out.lines().forEach(lines::add);
        }

        assertThat(process.waitFor()).isZero();
        isProtocol(lines.stream(), 2);
        assertThat(folder.resolve("err")).content().contains("Full thread dump");
    }

    @Test
    void isForTheProtocolWhenCodeInTheProcessPrints() throws Exception {
        String classes =
                String.join(File.pathSeparator, McpServer.JAR.toString(), System.getProperty("java.class.path", ""));
        List<String> command = List.of(McpServer.JAVA, "-cp", classes, Chatty.class.getName(), "--store", "memory:");
        McpServer.Ran ran = McpServer.run(McpServer.HELLO.getBytes(UTF_8), command, Map.of());

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.err()).contains("printed by somebody");
        isProtocol(ran.out().lines(), 1);
    }

    /** The server, and code beside it that prints. */
    static final class Chatty {
        private Chatty() {}

        /** Serves, and prints when the process ends. */
        public static void main(String[] arguments) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("printed by somebody")));
            dev.loopkeeper.mcp.Main.main(arguments);
        }
    }
}
