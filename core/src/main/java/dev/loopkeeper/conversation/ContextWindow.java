package dev.loopkeeper.conversation;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;

/**
 * The newest messages of a conversation that a model is given. Results of tools stay with the call before them: either all of
 * such a turn are given, or none. The newest turn is always given. Reads from the end, and no more than it takes.
 */
final class ContextWindow {
    private static final int PAGE = 64;

    private final ConversationStore store;
    private final ConversationId id;
    private final ConversationConfig config;
    private final List<Message> newestFirst = new ArrayList<>();
    private final List<Message> turn = new ArrayList<>();
    private int tokens;
    private boolean full;

    private ContextWindow(ConversationStore store, ConversationId id, ConversationConfig config) {
        this.store = store;
        this.id = id;
        this.config = config;
    }

    /**
     * What is given, and where it begins.
     *
     * @param messages the messages, the oldest first
     * @param first the number of the first of them; one more than there are messages when there is none
     */
    record Window(List<Message> messages, long first) {}

    static Window of(ConversationStore store, ConversationId id, ConversationConfig config) {
        return new ContextWindow(store, id, config).read();
    }

    private Window read() {
        long end = store.stats(id).map(ConversationStats::messageCount).orElse(0L) + 1;
        for (long before = end; before > 1 && !full; ) {
            int most = Math.min(PAGE, config.maxMessages() + 1);
            List<Message> page = store.before(id, before, most);
            for (int i = page.size() - 1; i >= 0 && !full; i--) {
                take(page.get(i));
            }
            before = page.isEmpty() ? 1 : before - page.size();
        }
        return new Window(ImmutableList.copyOf(newestFirst).reverse(), end - newestFirst.size());
    }

    /** A turn is whole with the first message that is no result of a tool. */
    private void take(Message message) {
        turn.add(message);
        tokens += message.tokens();
        boolean fits = newestFirst.size() + turn.size() <= config.maxMessages() && tokens <= config.maxTokens();
        if (!fits && !newestFirst.isEmpty()) {
            full = true;
        } else if (message.role() != Role.TOOL) {
            newestFirst.addAll(turn);
            turn.clear();
        }
    }
}
