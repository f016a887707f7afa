package dev.loopkeeper.action.prompt;

import java.util.List;
import java.util.Optional;

/**
 * How far a conversation has come.
 *
 * @param messages how many messages there were, 0 or more
 * @param topics what it was about
 * @param task what is being done now
 * @param summary what was said before the messages that the model is given
 */
public record PromptConversation(int messages, List<String> topics, Optional<String> task, Optional<String> summary) {
    /** Copies the topics. */
    public PromptConversation {
        topics = List.copyOf(topics);
    }

    /** So many messages, of which nothing more is said. */
    public static PromptConversation of(int messages) {
        return new PromptConversation(messages, List.of(), Optional.empty(), Optional.empty());
    }
}
