package dev.loopkeeper.llm;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** An answer in pieces of OpenAI's format. */
final class OpenAiPieces extends StreamedAnswer {
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder refusal = new StringBuilder();
    private final List<Call> calls = new ArrayList<>();
    private Optional<String> finish = Optional.empty();
    private Optional<JsonObject> usage = Optional.empty();

    /** A call of a tool, of which the arguments grow. */
    private record Call(long index, String id, String name, StringBuilder arguments) {
        JsonObject whole() {
            return JsonObject.builder()
                    .put("id", id)
                    .put("type", "function")
                    .put(
                            "function",
                            JsonObject.builder()
                                    .put("name", name)
                                    .put("arguments", arguments.toString())
                                    .build())
                    .build();
        }
    }

    @Override
    void add(JsonObject event) {
        usage = event.object("usage").or(() -> usage);
        objects(event, "choices")
                .filter(choice -> choice.whole("index").orElse(0) == 0)
                .forEach(this::choice);
    }

    private static Stream<JsonObject> objects(JsonObject from, String member) {
        return from.array(member).orElse(JsonArray.EMPTY).stream()
                .flatMap(value -> value instanceof JsonObject object ? Stream.of(object) : Stream.empty());
    }

    private void choice(JsonObject choice) {
        choice.object("delta").ifPresent(this::delta);
        finish = choice.string("finish_reason")
                .filter(reason -> !reason.isEmpty())
                .or(() -> finish);
    }

    private void delta(JsonObject delta) {
        append(text, delta.string("content"));
        append(refusal, delta.string("refusal"));
        think(delta.string("reasoning").or(() -> delta.string("reasoning_content")));
        objects(delta, "tool_calls").forEach(this::call);
    }

    private void call(JsonObject piece) {
        JsonObject function = piece.object("function").orElse(JsonObject.EMPTY);
        Call call = known(piece, function).orElseGet(() -> begun(piece, function));
        append(call.arguments(), function.string("arguments"));
    }

    private Call begun(JsonObject piece, JsonObject function) {
        Call call = new Call(
                piece.whole("index").orElse(-1),
                piece.string("id").orElse(""),
                function.string("name").orElse(""),
                new StringBuilder());
        calls.add(call);
        return call;
    }

    /** Which call goes on. Some servers count them all as 0, and some do not count: then another id or a name begins the next. */
    private Optional<Call> known(JsonObject piece, JsonObject function) {
        String id = piece.string("id").orElse("");
        if (piece.whole("index").isEmpty()) {
            boolean begins =
                    !id.isEmpty() || !function.string("name").orElse("").isEmpty();
            return calls.isEmpty() || begins ? Optional.empty() : Optional.of(calls.get(calls.size() - 1));
        }
        long index = piece.whole("index").getAsLong();
        return calls.stream()
                .filter(call -> call.index() == index)
                .reduce((first, last) -> last)
                .filter(call -> id.isEmpty() || id.equals(call.id()));
    }

    @Override
    boolean isFinished() {
        return finish.isPresent();
    }

    @Override
    JsonObject whole() {
        JsonObject choice = JsonObject.builder()
                .put("index", 0)
                .put("message", message())
                .putOrNull("finish_reason", finish)
                .build();
        JsonObject answer = JsonObject.EMPTY.with("choices", JsonArray.of(choice));
        return usage.map(tokens -> answer.with("usage", tokens)).orElse(answer);
    }

    private JsonObject message() {
        JsonObject message = JsonObject.builder()
                .put("role", "assistant")
                .put("content", text.toString())
                .build();
        if (!refusal.isEmpty()) {
            message = message.with("refusal", new JsonString(refusal.toString()));
        }
        return calls.isEmpty()
                ? message
                : message.with(
                        "tool_calls",
                        new JsonArray(calls.stream().<JsonValue>map(Call::whole).toList()));
    }
}
