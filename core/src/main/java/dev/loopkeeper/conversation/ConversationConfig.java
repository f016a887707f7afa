package dev.loopkeeper.conversation;

/**
 * How much of a conversation a model is given, and how long conversations are kept.
 *
 * @param maxMessages how many messages at most, 1 or more
 * @param maxTokens how many estimated tokens at most, 1 or more
 * @param summarize whether what falls out is told in a few words
 * @param persistence how long conversations are kept
 */
public record ConversationConfig(int maxMessages, int maxTokens, boolean summarize, Persistence persistence) {
    /** 100 messages and 100 000 tokens, without a summary, for as long as the store is open. */
    public static final ConversationConfig STANDARD = new ConversationConfig(100, 100_000, false, Persistence.SESSION);

    /** How long conversations are kept. */
    public enum Persistence {
        /** As long as the object that holds them, and seen by it alone. */
        NONE,
        /** As long as the store is open, and seen by all that use it. */
        SESSION,
        /** In the store, until they are deleted. */
        PERSISTENT
    }

    /**
     * Checks the bounds.
     *
     * @throws IllegalArgumentException when a bound is below 1
     */
    public ConversationConfig {
        if (maxMessages < 1 || maxTokens < 1) {
            throw new IllegalArgumentException("a model is given at least one message and one token");
        }
    }

    /** The same, kept for another time. */
    public ConversationConfig with(Persistence another) {
        return new ConversationConfig(maxMessages, maxTokens, summarize, another);
    }

    /** The same, with or without a summary of what falls out. */
    public ConversationConfig summarizing(boolean wanted) {
        return new ConversationConfig(maxMessages, maxTokens, wanted, persistence);
    }
}
