package dev.loopkeeper.llm;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** An answer in pieces of Anthropic's format. */
final class AnthropicPieces extends StreamedAnswer {
    /** What it says of an answer that came to the end of what it may write. */
    private static final String CUT = "max_tokens";

    /** What a part is that nobody announced. */
    private static final JsonObject TEXT =
            JsonObject.builder().put("type", "text").build();

    private final Map<Long, Block> blocks = new TreeMap<>();
    private Optional<String> stop = Optional.empty();
    private JsonObject usage = JsonObject.EMPTY;

    /** A part of the answer: how it began, and the rest, which grows. */
    private record Block(JsonObject start, StringBuilder rest) {
        static Block of(JsonObject start) {
            return new Block(start, new StringBuilder());
        }

        boolean isText() {
            return start.string("type").equals(Optional.of("text"));
        }

        boolean isCall() {
            return start.string("type").equals(Optional.of("tool_use"));
        }

        JsonObject text() {
            return start.with("text", new JsonString(start.string("text").orElse("") + rest));
        }

        /** Empty when its arguments are none. */
        Optional<JsonObject> call() {
            if (rest.isEmpty()) {
                return Optional.of(start);
            }
            try {
                return Json.parse(rest.toString()) instanceof JsonObject input
                        ? Optional.of(start.with("input", input))
                        : Optional.empty();
            } catch (JsonSyntaxException e) {
                return Optional.empty();
            }
        }
    }

    @Override
    void add(JsonObject event) {
        switch (event.string("type").orElse("")) {
            case "message_start" ->
                event.object("message").flatMap(AnthropicPieces::usage).ifPresent(this::used);
            case "content_block_start" ->
                event.object("content_block").ifPresent(start -> blocks.put(index(event), Block.of(start)));
            case "content_block_delta" -> event.object("delta").ifPresent(delta -> grow(index(event), delta));
            case "message_delta" -> {
                stop = event.object("delta")
                        .flatMap(delta -> delta.string("stop_reason"))
                        .or(() -> stop);
                usage(event).ifPresent(this::used);
            }
            default -> {
                // Signs of life, and what nobody knows.
            }
        }
    }

    private static long index(JsonObject event) {
        return event.whole("index").orElse(0);
    }

    private static Optional<JsonObject> usage(JsonObject of) {
        return of.object("usage");
    }

    /** Later figures count everything up to then. */
    private void used(JsonObject figures) {
        figures.members().forEach((name, value) -> {
            if (value instanceof JsonNumber) {
                usage = usage.with(name, value);
            }
        });
    }

    private void grow(long index, JsonObject delta) {
        think(delta.string("thinking"));
        Optional<String> piece = delta.string("text").or(() -> delta.string("partial_json"));
        if (piece.isPresent()) {
            append(blocks.computeIfAbsent(index, any -> Block.of(TEXT)).rest(), piece);
        }
    }

    @Override
    boolean isFinished() {
        return stop.isPresent();
    }

    /** A call whose arguments are not whole makes it an answer that was cut. */
    @Override
    JsonObject whole() {
        List<JsonValue> content = new ArrayList<>();
        Optional<String> end = stop;
        for (Block block : blocks.values()) {
            if (block.isText()) {
                content.add(block.text());
            } else if (block.isCall()) {
                Optional<JsonObject> call = block.call();
                call.ifPresent(content::add);
                end = call.isPresent() ? end : Optional.of(CUT);
            }
        }
        return JsonObject.builder()
                .put("type", "message")
                .put("role", "assistant")
                .put("content", new JsonArray(content))
                .putOrNull("stop_reason", end)
                .put("usage", usage)
                .build();
    }
}
