package dev.loopkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** A program that speaks MCP and says what it would send, and that a mailbox called {@code full} is full. */
final class MailProgram {
    private static final String TOOLS =
            "{\"tools\":[{\"name\":\"send_email\",\"inputSchema\":{\"type\":\"object\"},\"description\":\"Sends.\"}]}";

    private MailProgram() {}

    /** Answers until nobody speaks to it any more. */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            JsonObject message = (JsonObject) Json.parse(line);
            if (message.has("id")) {
                out.println(Json.write(JsonObject.builder()
                        .put("jsonrpc", "2.0")
                        .put("id", message.get("id").orElseThrow())
                        .put("result", result(message))
                        .build()));
            }
        }
    }

    private static JsonObject result(JsonObject message) {
        JsonObject params = message.object("params").orElse(JsonObject.EMPTY);
        return switch (message.string("method").orElseThrow()) {
            case "initialize" ->
                (JsonObject)
                        Json.parse("{\"capabilities\":{\"tools\":{}},\"serverInfo\":{\"name\":\"mail\",\"version\":"
                                + "\"1\"},\"protocolVersion\":\""
                                + params.string("protocolVersion").orElseThrow() + "\"}");
            case "tools/list" -> (JsonObject) Json.parse(TOOLS);
            default ->
                sent(params.object("arguments")
                        .orElse(JsonObject.EMPTY)
                        .string("to")
                        .orElse("nobody"));
        };
    }

    private static JsonObject sent(String to) {
        boolean full = to.equals("full");
        return (JsonObject) Json.parse("{\"isError\":" + full + ",\"content\":[{\"type\":\"text\",\"text\":\""
                + (full ? "The mailbox is full" : "Email sent to " + to) + "\"}]}");
    }

    /** The words that start it. */
    static List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                MailProgram.class.getName());
    }
}
