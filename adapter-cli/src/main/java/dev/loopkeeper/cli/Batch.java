package dev.loopkeeper.cli;

import dev.loopkeeper.cli.run.Defects;
import dev.loopkeeper.cli.run.ToolCall;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.screen.Output;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonLines;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Answers calls that come as JSON Lines, one line each, in order and at once; a bad line answers for itself alone. */
final class Batch {
    /** The longest line in bytes. */
    static final int LONGEST_LINE = 8 << 20;

    private final ToolDoor door;
    private final Output output;

    Batch(ToolDoor door, Output output) {
        this.door = door;
        this.output = output;
    }

    /**
     * Answers until the input ends.
     *
     * @throws IOException when the input cannot be read
     */
    void run(InputStream in) throws IOException {
        JsonLines lines = new JsonLines(in, LONGEST_LINE);
        Optional<JsonLines.Line> line = lines.next();
        while (line.isPresent()) {
            answer(line.get()).ifPresent(this::print);
            line = lines.next();
        }
    }

    private void print(JsonObject answer) {
        output.line(Json.write(answer));
        output.flush();
    }

    private Optional<JsonObject> answer(JsonLines.Line line) {
        if (line instanceof JsonLines.Line.Unreadable unreadable) {
            return Optional.of(refused(JsonNull.NULL, invalid(unreadable.why())));
        }
        return Optional.of(((JsonLines.Line.Text) line).text())
                .filter(text -> !text.isBlank())
                .map(this::answer);
    }

    private JsonObject answer(String text) {
        try {
            return answer(Json.parse(text));
        } catch (JsonSyntaxException e) {
            return refused(JsonNull.NULL, invalid("the line is not JSON: " + e.getMessage()));
        }
    }

    private JsonObject answer(JsonValue value) {
        if (!(value instanceof JsonObject request)) {
            return refused(JsonNull.NULL, invalid("a line has to be an object such as {\"id\":1,\"tool\":\"status\"}"));
        }
        JsonValue id = request.get("id").orElse(JsonNull.NULL);
        ToolReply reply = BatchCall.of(request).switchOn(this::call, ToolReply.Failure::new);
        return reply instanceof ToolReply.Result result
                ? JsonObject.builder()
                        .put("id", id)
                        .put("ok", true)
                        .put("result", result.json())
                        .build()
                : refused(id, ((ToolReply.Failure) reply).refusal());
    }

    /** A defect answers for its line alone, so that the others are answered. */
    private ToolReply call(ToolCall call) {
        try {
            return door.call(call);
        } catch (RuntimeException | Error defect) {
            return new ToolReply.Failure(Defects.refusal(defect));
        }
    }

    private static JsonObject refused(JsonValue id, Refusal refusal) {
        return JsonObject.builder()
                .put("id", id)
                .put("ok", false)
                .put("error", Errors.json(refusal))
                .build();
    }

    private static Refusal invalid(String message) {
        return Refusal.of(Refusal.Code.INVALID_ARGUMENT, message);
    }
}
