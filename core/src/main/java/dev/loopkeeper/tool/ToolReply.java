package dev.loopkeeper.tool;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;

/** What a call was answered. */
public sealed interface ToolReply {
    /** The tool's result. */
    record Result(JsonObject json) implements ToolReply {}

    /** The call was refused, or failed; nothing was changed. */
    record Failure(Refusal refusal) implements ToolReply {}
}
