package dev.loopkeeper.conversation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Keeps one user's conversations; each call is kept whole or not at all. Messages are only added at the end, and numbered
 * from 1. Safe for any number of threads and, for stores on disk, processes.
 */
public interface ConversationStore {
    /** Keeps a conversation and what was said in it; nothing changes when its identity is taken, and the answer is false. */
    boolean create(Conversation conversation, List<Message> messages);

    /** Keeps a conversation in which nothing was said yet; false when its identity is taken. */
    default boolean create(Conversation conversation) {
        return create(conversation, List.of());
    }

    /** The conversation of that identity. */
    Optional<Conversation> find(ConversationId id);

    /** Every conversation, by identity. */
    List<Conversation> list();

    /** The last so many messages are looked at for a delivery that is repeated. */
    int REMEMBERED = 64;

    /**
     * Adds messages at the end, those aside whose {@linkplain Message#REQUEST_ID delivery} brought one of the last
     * {@link #REMEMBERED} messages; false when there is no such conversation.
     */
    boolean append(ConversationId id, List<Message> messages);

    /**
     * The last messages with a number below {@code before}, in the order in which they were said; what else the
     * conversation holds is not read.
     *
     * @param most how many at most, 1 or more
     */
    List<Message> before(ConversationId id, long before, int most);

    /** How large a conversation is, without reading it; empty when there is none. */
    Optional<ConversationStats> stats(ConversationId id);

    /** Those of {@code messages} that no delivery brought before; {@code latest} is only asked where one could have. */
    static List<Message> unsaid(List<Message> messages, Supplier<List<Message>> latest) {
        if (messages.stream()
                .allMatch(message -> Message.REQUEST_ID.find(message.doc()).isEmpty())) {
            return messages;
        }
        Set<String> delivered = latest.get().stream()
                .flatMap(message -> Message.REQUEST_ID.find(message.doc()).stream())
                .collect(Collectors.toSet());
        return messages.stream()
                .filter(message -> Message.REQUEST_ID
                        .find(message.doc())
                        .filter(delivered::contains)
                        .isEmpty())
                .toList();
    }

    /** The summary that was kept last; empty when there is none. */
    Optional<Summary> summary(ConversationId id);

    /**
     * Keeps a summary in place of the one before, until messages are taken out; false, and nothing kept, when the conversation
     * has no messages of which it tells.
     */
    boolean keep(ConversationId id, Summary summary);

    /** Takes all messages and the summary out for good; false when there is no such conversation. */
    boolean clear(ConversationId id);

    /** Takes a conversation out for good; false when there is none. */
    boolean delete(ConversationId id);
}
