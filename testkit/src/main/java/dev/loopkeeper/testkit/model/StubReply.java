package dev.loopkeeper.testkit.model;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a server of models answers, good or bad. */
@FunctionalInterface
public interface StubReply {
    /** Writes it; throws when the client is gone. */
    void write(StubModel.Request request, StubConnection client) throws IOException;

    /** What OpenAI's format says for a text. */
    static StubAnswer chat(String text) {
        return chat(Optional.of(text), Optional.of("stop"));
    }

    /** The same, with what may be missing. */
    static StubAnswer chat(Optional<String> text, Optional<String> finish) {
        JsonObject message = JsonObject.builder()
                .put("role", "assistant")
                .putOrNull("content", text)
                .build();
        return completion(message, finish);
    }

    /** OpenAI's format for a refusal. */
    static StubAnswer refusal(String words) {
        JsonObject message = JsonObject.builder()
                .put("role", "assistant")
                .put("content", JsonNull.NULL)
                .put("refusal", words)
                .build();
        return completion(message, Optional.of("stop"));
    }

    /** A model that thinks aloud and says nothing. */
    static StubAnswer thoughts(String words) {
        JsonObject message = JsonObject.builder()
                .put("role", "assistant")
                .put("content", "")
                .put("reasoning", words)
                .build();
        return completion(message, Optional.of("stop"));
    }

    /** OpenAI's format for calls of tools: each an id, a name, and the arguments as the model wrote them. */
    static StubAnswer calls(Optional<String> text, String... calls) {
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

    private static StubAnswer completion(JsonObject message, Optional<String> finish) {
        JsonObject choice = JsonObject.builder()
                .put("index", 0)
                .put("message", message)
                .putOrNull("finish_reason", finish)
                .build();
        return new StubAnswer(completion(List.of(choice))
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
    static StubAnswer message(String text, String stop) {
        JsonObject block =
                JsonObject.builder().put("type", "text").put("text", text).build();
        return message(List.of(block), stop);
    }

    /** Anthropic's format for calls of tools: each an id, a name, and the arguments as JSON; text before them where it is not empty. */
    static StubAnswer toolUse(String text, String stop, String... calls) {
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
    static StubAnswer messageOfRefusal() {
        return message(List.of(), "refusal");
    }

    private static StubAnswer message(List<JsonValue> content, String stop) {
        return new StubAnswer(JsonObject.builder()
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

    /** Any JSON, with status 200, also where a stream was asked for. */
    static StubReply json(JsonObject body) {
        return page("application/json", Json.write(body));
    }

    /** A text of another kind, with status 200. */
    static StubReply page(String type, String body) {
        return whole(200, List.of(), type, body);
    }

    /** A refusal by HTTP. */
    static StubReply status(int status, String message, String... headers) {
        JsonObject body = JsonObject.EMPTY.with(
                "error", JsonObject.builder().put("message", message).build());
        return whole(status, List.of(headers), "application/json", Json.write(body));
    }

    private static StubReply whole(int status, List<String> headers, String type, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return (request, client) -> {
            client.start(status, headers, type, bytes.length);
            client.write(bytes);
        };
    }

    /** Says nothing, until the client goes. */
    static StubReply silence() {
        return (request, client) -> client.awaitLeaving();
    }

    /** Writes the start of an answer, and then a byte now and then until the client goes. */
    static StubReply drip() {
        return (request, client) -> {
            client.start(200, List.of(), "application/json", 1 << 20);
            while (!client.isLeft()) {
                client.write(new byte[] {' '});
            }
            throw new IOException("gone");
        };
    }

    /** Writes less than it announces, and closes. */
    static StubReply half() {
        return (request, client) -> {
            client.start(200, List.of(), "application/json", 1000);
            client.write("{\"choices\":[{\"mess".getBytes(StandardCharsets.US_ASCII));
        };
    }

    /** Closes without a word. */
    static StubReply nothing() {
        return (request, client) -> {};
    }
}
