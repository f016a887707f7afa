package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;

/**
 * A program that is an agent, as a coding agent's is: it reads from a file how it reaches its tools, starts their server, and calls what
 * its words say, each a tool and its arguments.
 */
final class AgentProgram implements AutoCloseable {
    private final Process server;
    private final BufferedWriter out;
    private final BufferedReader in;
    private int asked;

    private AgentProgram(List<String> command) throws IOException {
        server = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        out = server.outputWriter(UTF_8);
        in = server.inputReader(UTF_8);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        PrintStream answer = new PrintStream(System.out, true, UTF_8);
        String prompt = new String(System.in.readAllBytes(), UTF_8);
        try (AgentProgram agent = new AgentProgram(command(Path.of(args[0])))) {
            JsonObject welcome = agent.ask(
                    "initialize",
                    "{'protocolVersion':'2025-11-25','capabilities':{},'clientInfo':{'name':'agent','version':'1'}}");
            answer.println(
                    welcome.object("serverInfo").orElseThrow().string("name").orElseThrow() + ", "
                            + prompt.lines().count() + " lines");
            answer.println(agent.tools());
            for (int i = 1; i + 1 < args.length; i += 2) {
                String call = "{'name':'" + args[i] + "','arguments':" + args[i + 1] + "}";
                answer.println(text(agent.ask("tools/call", call)));
            }
            if (args.length % 2 == 0) {
                new CountDownLatch(1).await();
            }
        }
    }

    private static List<String> command(Path config) throws IOException {
        JsonObject started = ((JsonObject) Json.parse(Files.readString(config)))
                .object("mcpServers")
                .flatMap(servers -> servers.object("loopkeeper"))
                .orElseThrow();
        List<String> command = new ArrayList<>(List.of(started.string("command").orElseThrow()));
        started.array("args").orElse(JsonArray.EMPTY).stream()
                .map(word -> ((JsonString) word).value())
                .forEach(command::add);
        return command;
    }

    private String tools() throws IOException {
        return ask("tools/list", "{}").array("tools").orElseThrow().stream()
                .map(tool -> ((JsonObject) tool).string("name").orElseThrow())
                .collect(Collectors.joining(" "));
    }

    private JsonObject ask(String method, String params) throws IOException {
        out.write(("{'jsonrpc':'2.0','id':" + ++asked + ",'method':'" + method + "','params':" + params + "}\n")
                .replace('\'', '"'));
        out.flush();
        return ((JsonObject) Json.parse(in.readLine())).object("result").orElseThrow();
    }

    private static String text(JsonObject result) {
        return ((JsonObject) result.array("content").orElseThrow().values().get(0))
                .string("text")
                .orElseThrow();
    }

    @Override
    public void close() throws IOException {
        out.close();
        server.onExit().join();
    }
}
