package dev.loopkeeper.tool;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a call was answered. */
public sealed interface ToolReply {
    /** The tool's result. */
    record Result(JsonObject json) implements ToolReply {}

    /** The call was refused, or failed; nothing was changed. */
    record Failure(Refusal refusal) implements ToolReply {}

    /** The same with something more in its message, each a sentence; a failure stays what it is. */
    default ToolReply remarking(List<String> remarks) {
        return this instanceof Result result && !remarks.isEmpty()
                ? new Result(remarking(result.json(), remarks))
                : this;
    }

    private static JsonObject remarking(JsonObject answer, List<String> remarks) {
        String message = answer.string("message").orElse("");
        boolean ended = message.isEmpty() || ".?!".indexOf(message.charAt(message.length() - 1)) >= 0;
        String said = Stream.concat(Stream.of(message + (ended ? "" : ".")), remarks.stream())
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
        return answer.with("message", new JsonString(said));
    }
}
