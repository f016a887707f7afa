package dev.loopkeeper.testkit.model;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a server of models answers, good or bad. */
@FunctionalInterface
public interface StubReply {
    /** Writes it; throws when the client is gone. */
    void write(Socket client) throws IOException;

    /** What OpenAI's format says for a text. */
    static StubReply chat(String text) {
        return chat(Optional.of(text), Optional.of("stop"));
    }

    /** The same, with what may be missing. */
    static StubReply chat(Optional<String> text, Optional<String> finish) {
        JsonObject message = JsonObject.builder()
                .put("role", "assistant")
                .putOrNull("content", text)
                .build();
        return completion(message, finish);
    }

    /** OpenAI's format for a refusal. */
    static StubReply refusal(String words) {
        JsonObject message = JsonObject.builder()
                .put("role", "assistant")
                .put("content", JsonNull.NULL)
                .put("refusal", words)
                .build();
        return completion(message, Optional.of("stop"));
    }

    /** A model that thinks aloud and says nothing. */
    static StubReply thoughts(String words) {
        JsonObject message = JsonObject.builder()
                .put("role", "assistant")
                .put("content", "")
                .put("reasoning", words)
                .build();
        return completion(message, Optional.of("stop"));
    }

    /** OpenAI's format for calls of tools: each an id, a name, and the arguments as the model wrote them. */
    static StubReply calls(Optional<String> text, String... calls) {
        List<JsonValue> list = new ArrayList<>();
        for (int i = 0; i < calls.length; i += 3) {
            JsonObject function = JsonObject.builder()
                    .put("name", calls[i + 1])
                    .put("arguments", calls[i + 2])
                    .build();
            list.add(JsonObject.builder()
                    .put("id", calls[i])
                    .put("type", "function")
                    .put("function", function)
                    .build());
        }
        JsonObject message = JsonObject.builder()
                .put("role", "assistant")
                .putOrNull("content", text)
                .put("tool_calls", new JsonArray(list))
                .build();
        return completion(message, Optional.of("tool_calls"));
    }

    private static StubReply completion(JsonObject message, Optional<String> finish) {
        JsonObject choice = JsonObject.builder()
                .put("index", 0)
                .put("message", message)
                .putOrNull("finish_reason", finish)
                .build();
        return json(completion(List.of(choice))
                .with(
                        "usage",
                        JsonObject.builder()
                                .put("prompt_tokens", 21)
                                .put("completion_tokens", 8)
                                .put("total_tokens", 29)
                                .build()));
    }

    /** OpenAI's format, without usage. */
    static JsonObject completion(List<JsonValue> choices) {
        return JsonObject.builder()
                .put("id", "chatcmpl-1")
                .put("object", "chat.completion")
                .put("created", 1_700_000_000)
                .put("model", "stub")
                .put("choices", new JsonArray(choices))
                .build();
    }

    /** Anthropic's format. */
    static StubReply message(String text, String stop) {
        JsonObject block =
                JsonObject.builder().put("type", "text").put("text", text).build();
        return message(List.of(block), stop);
    }

    /** Anthropic's format for calls of tools: each an id, a name, and the arguments as JSON; text before them where it is not empty. */
    static StubReply toolUse(String text, String stop, String... calls) {
        List<JsonValue> blocks = new ArrayList<>();
        if (!text.isEmpty()) {
            blocks.add(
                    JsonObject.builder().put("type", "text").put("text", text).build());
        }
        for (int i = 0; i < calls.length; i += 3) {
            blocks.add(JsonObject.builder()
                    .put("type", "tool_use")
                    .put("id", calls[i])
                    .put("name", calls[i + 1])
                    .put("input", Json.parse(calls[i + 2]))
                    .build());
        }
        return message(blocks, stop);
    }

    /** Anthropic's format for a refusal. */
    static StubReply messageOfRefusal() {
        return message(List.of(), "refusal");
    }

    private static StubReply message(List<JsonValue> content, String stop) {
        return json(JsonObject.builder()
                .put("id", "msg_1")
                .put("type", "message")
                .put("role", "assistant")
                .put("model", "stub")
                .put("content", new JsonArray(content))
                .put("stop_reason", stop)
                .put("stop_sequence", JsonNull.NULL)
                .put(
                        "usage",
                        JsonObject.builder()
                                .put("input_tokens", 30)
                                .put("output_tokens", 9)
                                .build())
                .build());
    }

    /** Vectors in OpenAI's format, the last first; each says of which text it is. */
    static StubReply embeddings(String... vectors) {
        List<String> items = new ArrayList<>();
        for (int i = vectors.length - 1; i >= 0; i--) {
            items.add("{\"object\":\"embedding\",\"index\":" + i + ",\"embedding\":" + vectors[i] + "}");
        }
        return page(
                "application/json",
                "{\"object\":\"list\",\"model\":\"stub\",\"usage\":{\"prompt_tokens\":5,\"total_tokens\":5},\"data\":"
                        + items + "}");
    }

    /** Any JSON, with status 200. */
    static StubReply json(JsonObject body) {
        return whole(200, "", "application/json", Json.write(body));
    }

    /** A text of another kind, with status 200. */
    static StubReply page(String type, String body) {
        return whole(200, "", type, body);
    }

    /** A refusal by HTTP. */
    static StubReply status(int status, String message, String... headers) {
        JsonObject body = JsonObject.EMPTY.with(
                "error", JsonObject.builder().put("message", message).build());
        String more = String.join(
                "", Arrays.stream(headers).map(line -> line + "\r\n").toList());
        return whole(status, more, "application/json", Json.write(body));
    }

    private static StubReply whole(int status, String headers, String type, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return client -> {
            OutputStream out = client.getOutputStream();
            out.write(head(status, headers, type, bytes.length));
            out.write(bytes);
            out.flush();
        };
    }

    private static byte[] head(int status, String headers, String type, int length) {
        return ("HTTP/1.1 " + status + " Stub\r\n" + headers + "Content-Type: " + type + "\r\nContent-Length: " + length
                        + "\r\nConnection: close\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Says nothing, until the client goes. */
    static StubReply silence() {
        return client -> {
            client.getInputStream().readAllBytes();
            throw new IOException("gone");
        };
    }

    /** Writes the start of an answer, and then a byte now and then until the client goes. */
    static StubReply drip() {
        return client -> {
            OutputStream out = client.getOutputStream();
            out.write(head(200, "", "application/json", 1 << 20));
            client.setSoTimeout(10);
            while (!isGone(client)) {
                out.write(' ');
                out.flush();
            }
            throw new IOException("gone");
        };
    }

    private static boolean isGone(Socket client) throws IOException {
        try {
            return client.getInputStream().read() < 0;
        } catch (SocketTimeoutException stillThere) {
            return false;
        }
    }

    /** Writes less than it announces, and closes. */
    static StubReply half() {
        return client -> {
            OutputStream out = client.getOutputStream();
            out.write(head(200, "", "application/json", 1000));
            out.write("{\"choices\":[{\"mess".getBytes(StandardCharsets.US_ASCII));
            out.flush();
        };
    }

    /** Closes without a word. */
    static StubReply nothing() {
        return client -> {};
    }
}
