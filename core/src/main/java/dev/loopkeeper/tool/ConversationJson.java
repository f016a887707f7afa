package dev.loopkeeper.tool;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.conversation.ConversationStats;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;
import java.time.Instant;
import java.util.List;

/** Conversations and messages as they are answered. */
final class ConversationJson {
    private static final int OPENING = 80;

    private ConversationJson() {}

    /** What a conversation is and how large, the messages aside. */
    static JsonObject whole(ConversationMemory memory, Conversation conversation) {
        ConversationStats stats = memory.stats(conversation.id()).orElse(ConversationStats.NONE);
        return conversation.doc().toBuilder()
                .put("handle", Handles.of(conversation.id()))
                .put("message_count", stats.messageCount())
                .put("estimated_tokens", stats.estimatedTokens())
                .putOrNull("last_activity", stats.lastActivity().map(Instant::toString))
                .build();
    }

    /** The same for a list: how it began instead of what the model is told, which may be long. */
    static JsonObject line(ConversationMemory memory, Conversation conversation) {
        String opening = memory.opening(conversation.id()).map(Message::text).orElse("");
        return whole(memory, conversation).without(Conversation.SYSTEM_PROMPT.name()).toBuilder()
                .put("opening", Excerpt.of(opening, OPENING))
                .build();
    }

    static JsonArray messages(List<Message> messages) {
        return RecordJson.array(messages, Message::doc);
    }
}
