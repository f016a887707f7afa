package dev.loopkeeper.conversation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Conversations in memory, for as long as this object lives. */
public final class HeldConversations implements ConversationStore {
    // Guarded by this.
    private final Map<String, Held> all = new TreeMap<>();

    /** Holds nothing yet. */
    public HeldConversations() {}

    private static final class Held {
        private final Conversation conversation;
        private final List<Message> messages = new ArrayList<>();
        private ConversationStats stats = ConversationStats.NONE;
        private Optional<Summary> summary = Optional.empty();

        Held(Conversation conversation) {
            this.conversation = conversation;
        }

        void add(Message message) {
            messages.add(message);
            stats = stats.plus(message);
        }

        void clear() {
            messages.clear();
            stats = ConversationStats.NONE;
            summary = Optional.empty();
        }
    }

    @Override
    public synchronized boolean create(Conversation conversation, List<Message> messages) {
        Held made = new Held(conversation);
        messages.forEach(made::add);
        return all.putIfAbsent(conversation.id().value(), made) == null;
    }

    @Override
    public synchronized Optional<Conversation> find(ConversationId id) {
        return held(id).map(held -> held.conversation);
    }

    @Override
    public synchronized List<Conversation> list() {
        return all.values().stream().map(held -> held.conversation).toList();
    }

    @Override
    public synchronized boolean append(ConversationId id, List<Message> messages) {
        List<Message> unsaid = ConversationStore.unsaid(messages, () -> before(id, Long.MAX_VALUE, REMEMBERED));
        held(id).ifPresent(held -> unsaid.forEach(held::add));
        return held(id).isPresent();
    }

    @Override
    public synchronized List<Message> before(ConversationId id, long before, int most) {
        return held(id).map(held -> {
                    int to = (int) Math.min(held.messages.size(), Math.max(0, before - 1));
                    return List.copyOf(held.messages.subList(Math.max(0, to - most), to));
                })
                .orElse(List.of());
    }

    @Override
    public synchronized Optional<ConversationStats> stats(ConversationId id) {
        return held(id).map(held -> held.stats);
    }

    @Override
    public synchronized Optional<Summary> summary(ConversationId id) {
        return held(id).flatMap(held -> held.summary);
    }

    @Override
    public synchronized boolean keep(ConversationId id, Summary summary) {
        Optional<Held> told = held(id).filter(held -> held.messages.size() >= summary.upTo());
        told.ifPresent(held -> held.summary = Optional.of(summary));
        return told.isPresent();
    }

    @Override
    public synchronized boolean clear(ConversationId id) {
        held(id).ifPresent(Held::clear);
        return held(id).isPresent();
    }

    @Override
    public synchronized boolean delete(ConversationId id) {
        return all.remove(id.value()) != null;
    }

    private Optional<Held> held(ConversationId id) {
        return Optional.ofNullable(all.get(id.value()));
    }
}
