package dev.loopkeeper.mcpclient;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** A small MCP server, a program of its own over standard input and output; its first word says what is wrong with it. */
final class SampleServer {
    private SampleServer() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String manner = args.length == 0 ? "" : args[0];
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        PrintStream err = new PrintStream(System.err, true, UTF_8);
        switch (manner) {
            case "exits" -> {
                err.println("first\n\nno such mailbox: ünï " + System.getenv("SAMPLE_KEY") + "\u0007");
                System.exit(3);
            }
            case "silent" -> new CountDownLatch(1).await();
            case "chatters" -> out.println("Welcome to the sample!\n");
            case "stubborn" -> Runtime.getRuntime().addShutdownHook(new Thread(SampleServer::forever));
            case "babbles" -> {
                out.println("Usage: sample [--help]");
                forever();
            }
            case "complains" -> err.println("line\n".repeat(100_000));
            default -> {}
        }
        serve(manner, out);
        if (manner.equals("stubborn")) {
            forever();
        }
    }

    private static void forever() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void serve(String manner, PrintStream out) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            answer(manner, (JsonObject) Json.parse(line)).ifPresent(answer -> out.println(Json.write(answer)));
            if (manner.equals("deaf")) {
                forever();
            }
        }
    }

    /** What it answers to a message; empty when nothing. */
    static Optional<JsonObject> answer(String manner, JsonObject message) throws IOException {
        if (!message.has("id")) {
            return Optional.empty();
        }
        JsonObject.Builder answer = JsonObject.builder()
                .put("jsonrpc", "2.0")
                .put("id", message.get("id").orElseThrow());
        JsonObject params = message.object("params").orElse(JsonObject.EMPTY);
        return switch (message.string("method").orElseThrow()) {
            case "initialize" ->
                Optional.of(answer.put("result", welcome(manner, params)).build());
            case "tools/list" ->
                Optional.of(answer.put("result", tools(manner, params)).build());
            case "tools/call" -> manner.startsWith("odd-") ? Optional.of(odd(manner, answer)) : called(params, answer);
            default ->
                Optional.of(answer.put("error", error(-32601, "no such method")).build());
        };
    }

    private static JsonObject welcome(String manner, JsonObject params) {
        String version = manner.equals("newer")
                ? "2099-01-01"
                : params.string("protocolVersion").orElseThrow();
        JsonObject capabilities = manner.equals("toolless") ? doc("{}") : doc("{'tools':{}}");
        return doc("{'serverInfo':{'name':'sample','version':'1.0'}}")
                .with("protocolVersion", new JsonString(version))
                .with("capabilities", capabilities);
    }

    private static JsonObject tools(String manner, JsonObject params) {
        if (manner.equals("endless")) {
            return doc("{'tools':[{'name':'echo','inputSchema':{'type':'object'}}],'nextCursor':'again'}");
        }
        return params.has("cursor")
                ? doc("{'tools':[{'name':'add','annotations':{'readOnlyHint':true,'destructiveHint':false,"
                        + "'idempotentHint':true,'openWorldHint':false,'title':'Add up'}},{'no':'name'},7]}")
                : doc("{'tools':[{'name':'echo','description':'Says it again.','inputSchema':{'type':'object',"
                        + "'properties':{'text':{'type':'string'}}}}],'nextCursor':'2'}");
    }

    private static JsonObject odd(String manner, JsonObject.Builder answer) {
        return switch (manner) {
            case "odd-null" -> answer.put("result", JsonNull.NULL).build();
            case "odd-list" -> answer.put("result", Json.parse("[1]")).build();
            case "odd-number" -> answer.put("result", new JsonString("yes")).build();
            case "odd-content" ->
                answer.put("result", doc("{'content':{'type':'text'},'structuredContent':[1]}"))
                        .build();
            default -> answer.build();
        };
    }

    private static Optional<JsonObject> called(JsonObject params, JsonObject.Builder answer) throws IOException {
        JsonObject arguments = params.object("arguments").orElse(JsonObject.EMPTY);
        String text = arguments.string("text").orElse("");
        return switch (params.string("name").orElseThrow()) {
            case "echo" -> Optional.of(answer.put("result", content(text)).build());
            case "fail" ->
                Optional.of(answer.put("result", content(text).with("isError", Json.parse("true")))
                        .build());
            case "data" ->
                Optional.of(answer.put(
                                "result",
                                doc("{'content':[{'type':'text','text':'two'},"
                                        + "{'type':'image','mimeType':'image/png','data':'AAAA'},{'type':'hologram','uri':'x:y'},"
                                        + "{'type':'resource','resource':{'uri':'file:///a','text':'inside'}}],"
                                        + "'structuredContent':{'id':'e-7','count':2.50}}"))
                        .build());
            case "long" ->
                Optional.of(answer.put(
                                "result",
                                content("x".repeat(300_000))
                                        .with(
                                                "structuredContent",
                                                doc("{}").with("a", new JsonString("y".repeat(300_000)))))
                        .build());
            case "endless" ->
                Optional.of(answer.put("result", content("z".repeat(9_000_000))).build());
            case "environment" ->
                Optional.of(answer.put(
                                "result",
                                content(String.join(" ", System.getenv().keySet())))
                        .build());
            case "wait" -> Optional.empty();
            case "refuse" ->
                Optional.of(answer.put("error", error(-32602, "unknown\ntool")).build());
            case "repeat" ->
                Optional.of(answer.put("error", error(-32603, text)).build());
            case "break" ->
                Optional.of(answer.put("error", error(-32603, "broken")).build());
            case "end" -> {
                System.err.println("out of paper");
                System.exit(4);
                yield Optional.empty();
            }
            case "child" -> {
                Process child = new ProcessBuilder(Servers.command("silent"))
                        .inheritIO()
                        .start();
                yield Optional.of(answer.put(
                                "result",
                                content(child.pid() + " "
                                        + ProcessHandle.current().pid()))
                        .build());
            }
            default ->
                Optional.of(answer.put("result", content("no such tool").with("isError", Json.parse("true")))
                        .build());
        };
    }

    private static JsonObject content(String text) {
        return JsonObject.EMPTY.with(
                "content", JsonArray.of(doc("{'type':'text'}").with("text", new JsonString(text))));
    }

    private static JsonObject error(int code, String message) {
        return JsonObject.builder().put("code", code).put("message", message).build();
    }

    private static JsonObject doc(String json) {
        return (JsonObject) Json.parse(json.replace('\'', '"'));
    }
}
