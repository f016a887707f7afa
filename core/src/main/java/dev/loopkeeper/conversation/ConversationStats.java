package dev.loopkeeper.conversation;

import java.time.Instant;
import java.util.Optional;

/**
 * How large a conversation is.
 *
 * @param messageCount how many messages it has
 * @param estimatedTokens about how many tokens a model takes them for
 * @param lastActivity when something was said last; empty when nothing was, or nobody noted it
 */
public record ConversationStats(long messageCount, long estimatedTokens, Optional<Instant> lastActivity) {
    /** Nothing was said. */
    public static final ConversationStats NONE = new ConversationStats(0, 0, Optional.empty());

    /** With one more message. */
    public ConversationStats plus(Message message) {
        return new ConversationStats(
                messageCount + 1,
                estimatedTokens + message.tokens(),
                message.at().or(this::lastActivity));
    }
}
