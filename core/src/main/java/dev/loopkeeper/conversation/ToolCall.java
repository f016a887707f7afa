package dev.loopkeeper.conversation;

import dev.loopkeeper.json.JsonObject;

/**
 * A tool that the assistant wants called.
 *
 * @param id by what its result is known
 * @param name the tool
 * @param arguments what it is given
 */
public record ToolCall(String id, String name, JsonObject arguments) {
    JsonObject json() {
        return JsonObject.builder()
                .put("id", id)
                .put("name", name)
                .put("arguments", arguments)
                .build();
    }
}
