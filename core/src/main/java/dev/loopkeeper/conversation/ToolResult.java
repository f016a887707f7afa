package dev.loopkeeper.conversation;

import dev.loopkeeper.json.JsonObject;

/**
 * What a called tool answered.
 *
 * @param callId the call
 * @param content the answer
 * @param isError whether the tool refused or failed
 */
public record ToolResult(String callId, String content, boolean isError) {
    JsonObject json() {
        return JsonObject.builder()
                .put("call_id", callId)
                .put("content", content)
                .put("is_error", isError)
                .build();
    }
}
