package dev.loopkeeper.conversation;

import java.util.List;
import java.util.Optional;

/** Counts the messages that are read of the conversations inside. */
class CountingConversations implements ConversationStore {
    private final ConversationStore inner;
    private int read;

    CountingConversations(ConversationStore inner) {
        this.inner = inner;
    }

    int read() {
        return read;
    }

    @Override
    public boolean create(Conversation conversation, List<Message> messages) {
        return inner.create(conversation, messages);
    }

    @Override
    public Optional<Conversation> find(ConversationId id) {
        return inner.find(id);
    }

    @Override
    public List<Conversation> list() {
        return inner.list();
    }

    @Override
    public boolean append(ConversationId id, List<Message> messages) {
        return inner.append(id, messages);
    }

    @Override
    public List<Message> before(ConversationId id, long before, int most) {
        List<Message> found = inner.before(id, before, most);
        read += found.size();
        return found;
    }

    @Override
    public Optional<ConversationStats> stats(ConversationId id) {
        return inner.stats(id);
    }

    @Override
    public Optional<Summary> summary(ConversationId id) {
        return inner.summary(id);
    }

    @Override
    public boolean keep(ConversationId id, Summary summary) {
        return inner.keep(id, summary);
    }

    @Override
    public boolean clear(ConversationId id) {
        return inner.clear(id);
    }

    @Override
    public boolean delete(ConversationId id) {
        return inner.delete(id);
    }
}
