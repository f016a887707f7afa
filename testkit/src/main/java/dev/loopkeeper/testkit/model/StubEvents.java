package dev.loopkeeper.testkit.model;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whole answers as the events that servers stream them in. Stateless. */
public final class StubEvents {
    /** Characters of a text in one event. */
    private static final int PIECE = 4;

    private StubEvents() {}

    /**
     * The events of an answer, each with the empty line that ends it.
     *
     * @param body in OpenAI's or Anthropic's format
     * @param usage whether the tokens are told in OpenAI's format, which tells them only when it is asked to
     */
    public static List<String> of(JsonObject body, boolean usage) {
        return body.has("choices") ? openAi(body, usage) : anthropic(body);
    }

    private static List<String> openAi(JsonObject body, boolean usage) {
        List<String> events = new ArrayList<>();
        JsonObject choice = object(body.array("choices").orElseThrow().values().get(0));
        events.add(
                chunk(body, delta(JsonObject.builder().put("role", "assistant").put("content", ""))));
        JsonObject message = choice.object("message").orElseThrow();
        for (String member : List.of("reasoning", "content", "refusal")) {
            for (String piece : pieces(message.string(member).orElse(""))) {
                events.add(chunk(body, delta(JsonObject.builder().put(member, piece))));
            }
        }
        List<JsonValue> calls =
                message.array("tool_calls").orElse(JsonArray.EMPTY).values();
        for (int i = 0; i < calls.size(); i++) {
            for (JsonObject piece : piecesOfCall(object(calls.get(i)), i)) {
                events.add(chunk(body, delta(JsonObject.builder().put("tool_calls", JsonArray.of(piece)))));
            }
        }
        choice.string("finish_reason")
                .ifPresent(reason -> events.add(
                        chunk(body, delta(JsonObject.builder()).with("finish_reason", new JsonString(reason)))));
        body.object("usage")
                .filter(any -> usage)
                .ifPresent(tokens -> events.add(data(head(body)
                        .put("choices", JsonArray.EMPTY)
                        .put("usage", tokens)
                        .build())));
        events.add("data: [DONE]\n\n");
        return events;
    }

    private static JsonObject delta(JsonObject.Builder delta) {
        return JsonObject.builder()
                .put("index", 0)
                .put("delta", delta.build())
                .put("finish_reason", JsonNull.NULL)
                .build();
    }

    private static List<JsonObject> piecesOfCall(JsonObject call, int index) {
        JsonObject function = call.object("function").orElseThrow();
        List<JsonObject> all = new ArrayList<>();
        all.add(call.with("index", JsonNumber.of(index))
                .with("function", function.with("arguments", new JsonString(""))));
        for (String piece : pieces(function.string("arguments").orElse(""))) {
            all.add(JsonObject.builder()
                    .put("index", index)
                    .put(
                            "function",
                            JsonObject.builder().put("arguments", piece).build())
                    .build());
        }
        return all;
    }

    private static String chunk(JsonObject body, JsonObject choice) {
        return data(head(body).put("choices", JsonArray.of(choice)).build());
    }

    private static JsonObject.Builder head(JsonObject body) {
        return body.without(Set.of("choices", "usage", "object")).toBuilder().put("object", "chat.completion.chunk");
    }

    private static String data(JsonObject event) {
        return "data: " + Json.write(event) + "\n\n";
    }

    private static List<String> anthropic(JsonObject body) {
        List<String> events = new ArrayList<>();
        JsonObject usage = body.object("usage").orElse(JsonObject.EMPTY);
        JsonObject start = body.with("content", JsonArray.EMPTY)
                .with("stop_reason", JsonNull.NULL)
                .with("usage", usage.with("output_tokens", JsonNumber.of(1)));
        events.add(named("message_start", Map.of("message", start)));
        events.add(named("ping", Map.of()));
        List<JsonValue> blocks = body.array("content").orElse(JsonArray.EMPTY).values();
        for (int i = 0; i < blocks.size(); i++) {
            events.addAll(block(object(blocks.get(i)), i));
        }
        JsonObject stop = JsonObject.builder()
                .putOrNull("stop_reason", body.string("stop_reason"))
                .put("stop_sequence", JsonNull.NULL)
                .build();
        JsonObject written = JsonObject.builder()
                .put("output_tokens", usage.whole("output_tokens").orElse(0))
                .build();
        events.add(named("message_delta", Map.of("delta", stop, "usage", written)));
        events.add(named("message_stop", Map.of()));
        return events;
    }

    private static List<String> block(JsonObject block, int number) {
        JsonNumber index = JsonNumber.of(number);
        boolean isText = block.string("type").equals(Optional.of("text"));
        JsonObject empty = isText ? block.with("text", new JsonString("")) : block.with("input", JsonObject.EMPTY);
        List<String> events = new ArrayList<>();
        events.add(named("content_block_start", Map.of("index", index, "content_block", empty)));
        String whole = isText
                ? block.string("text").orElse("")
                : block.object("input")
                        .filter(input -> !input.isEmpty())
                        .map(Json::write)
                        .orElse("");
        for (String piece : pieces(whole)) {
            JsonObject delta = JsonObject.builder()
                    .put("type", isText ? "text_delta" : "input_json_delta")
                    .put(isText ? "text" : "partial_json", piece)
                    .build();
            events.add(named("content_block_delta", Map.of("index", index, "delta", delta)));
        }
        events.add(named("content_block_stop", Map.of("index", index)));
        return events;
    }

    private static String named(String type, Map<String, JsonValue> members) {
        JsonObject.Builder event = JsonObject.builder().put("type", type);
        members.forEach(event::put);
        return "event: " + type + "\n" + data(event.build());
    }

    private static JsonObject object(JsonValue value) {
        return (JsonObject) value;
    }

    private static List<String> pieces(String text) {
        int[] points = text.codePoints().toArray();
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < points.length; from += PIECE) {
            pieces.add(new String(points, from, Math.min(PIECE, points.length - from)));
        }
        return pieces;
    }
}
