package dev.loopkeeper.checks.automation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/** An MCP server of mail, a program of its own: it writes down each call that arrives, one a line, and then answers it. */
final class MailServer {
    private static final String TOOLS = """
        {"tools": [
          {"name": "send_email", "description": "Sends an email.", "inputSchema": {"type": "object", "properties":
            {"to": {"type": "string"}, "subject": {"type": "string"}, "body": {"type": "string"}}}},
          {"name": "delete_mailbox", "description": "Deletes all mail.", "inputSchema": {"type": "object"}}]}\
        """;

    private MailServer() {}

    /** Serves until nobody speaks to it any more; takes the file in which it writes calls down. */
    public static void main(String[] arguments) throws IOException {
        Path log = Path.of(arguments[0]);
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            answer((JsonObject) Json.parse(line), log).ifPresent(answer -> out.println(Json.write(answer)));
        }
    }

    /** What is answered to a message; empty where nothing is. */
    static Optional<JsonObject> answer(JsonObject message, Path log) throws IOException {
        if (!message.has("id")) {
            return Optional.empty();
        }
        JsonObject params = message.object("params").orElse(JsonObject.EMPTY);
        JsonObject result = switch (message.string("method").orElseThrow()) {
            case "initialize" ->
                JsonObject.builder()
                        .put("protocolVersion", params.string("protocolVersion").orElseThrow())
                        .put("capabilities", Json.parse("{\"tools\": {}}"))
                        .put("serverInfo", Json.parse("{\"name\": \"mail\", \"version\": \"1\"}"))
                        .build();
            case "tools/list" -> (JsonObject) Json.parse(TOOLS);
            default -> called(params, log);
        };
        return Optional.of(JsonObject.builder()
                .put("jsonrpc", "2.0")
                .put("id", message.get("id").orElseThrow())
                .put("result", result)
                .build());
    }

    private static JsonObject called(JsonObject params, Path log) throws IOException {
        String call = params.string("name").orElseThrow() + " "
                + Json.write(params.object("arguments").orElse(JsonObject.EMPTY));
        Files.writeString(log, call + "\n", UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return (JsonObject) Json.parse("{\"content\": [{\"type\": \"text\", \"text\": \"Sent\"}]}");
    }

    /** How it is started. */
    static Program program(Path log) {
        return new Program(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                List.of(
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        MailServer.class.getName(),
                        log.toString()),
                List.of());
    }

    /** What has arrived up to now, in order. */
    static List<String> arrived(Path log) throws IOException {
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }
}
