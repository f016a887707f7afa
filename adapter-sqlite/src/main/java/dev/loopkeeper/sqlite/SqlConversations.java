package dev.loopkeeper.sqlite;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationStats;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Summary;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One user's conversations; each message is a row, and how many there are stands with the conversation.
 *
 * @param storage where they are
 * @param user whose they are
 */
record SqlConversations(SqliteStorage storage, Value user) implements ConversationStore {
    private static final String CREATE =
            "INSERT INTO conversations (user_id, id, doc) VALUES (?, ?, ?) ON CONFLICT (user_id, id) DO NOTHING";
    private static final String FIND = "SELECT doc FROM conversations WHERE user_id = ? AND id = ?";
    private static final String LIST = "SELECT doc FROM conversations WHERE user_id = ? ORDER BY id";
    private static final String STATS =
            "SELECT messages, tokens, last_activity FROM conversations WHERE user_id = ? AND id = ?";
    private static final String COUNTED =
            "UPDATE conversations SET messages = ?, tokens = ?, last_activity = ? WHERE user_id = ? AND id = ?";
    private static final String SUMMARY = "SELECT summary FROM conversations WHERE user_id = ? AND id = ?";
    private static final String SUMMED_UP =
            "UPDATE conversations SET summary = ? WHERE user_id = ? AND id = ? AND messages >= ?";
    private static final String ADD = "INSERT INTO messages (user_id, conversation, number, doc) VALUES (?, ?, ?, ?)";
    private static final String BEFORE =
            "SELECT doc FROM messages WHERE user_id = ? AND conversation = ? AND number < ? ORDER BY number DESC"
                    + Sql.AT_MOST;
    private static final String CLEAR = "DELETE FROM messages WHERE user_id = ? AND conversation = ?";
    private static final String DELETE = "DELETE FROM conversations WHERE user_id = ? AND id = ?";

    @Override
    public boolean create(Conversation conversation, List<Message> messages) {
        ConversationId id = conversation.id();
        return storage.<Boolean>writing(sql ->
                sql.run(CREATE, user, key(id), Value.of(Json.write(conversation.doc()))) == 1
                        && count(sql, id, added(sql, id, messages, ConversationStats.NONE)));
    }

    @Override
    public Optional<Conversation> find(ConversationId id) {
        return storage.<Optional<Conversation>>reading(
                sql -> sql.first(ConversationRows::conversation, FIND, user, key(id)));
    }

    @Override
    public List<Conversation> list() {
        return storage.<List<Conversation>>reading(sql -> sql.list(ConversationRows::conversation, LIST, user));
    }

    @Override
    public boolean append(ConversationId id, List<Message> messages) {
        return storage.<Boolean>writing(sql -> {
            Optional<ConversationStats> before = stats(sql, id);
            List<Message> unsaid =
                    ConversationStore.unsaid(messages, () -> before(sql, id, Long.MAX_VALUE, REMEMBERED));
            before.ifPresent(stats -> count(sql, id, added(sql, id, unsaid, stats)));
            return before.isPresent();
        });
    }

    @Override
    public List<Message> before(ConversationId id, long before, int most) {
        return storage.<List<Message>>reading(sql -> before(sql, id, before, most));
    }

    private List<Message> before(Sql sql, ConversationId id, long before, int most) {
        List<Message> messages = new ArrayList<>(
                sql.list(ConversationRows::message, BEFORE, user, key(id), Value.of(before), Value.of(most)));
        Collections.reverse(messages);
        return List.copyOf(messages);
    }

    @Override
    public Optional<ConversationStats> stats(ConversationId id) {
        return storage.<Optional<ConversationStats>>reading(sql -> stats(sql, id));
    }

    @Override
    public Optional<Summary> summary(ConversationId id) {
        return storage.<Optional<Summary>>reading(
                sql -> sql.first(row -> row.text(0), SUMMARY, user, key(id)).flatMap(Summary::read));
    }

    @Override
    public boolean keep(ConversationId id, Summary summary) {
        return storage.<Boolean>writing(sql -> keep(sql, id, Value.of(summary.write()), summary.upTo()));
    }

    private boolean keep(Sql sql, ConversationId id, Value summary, long messages) {
        return sql.run(SUMMED_UP, summary, user, key(id), Value.of(messages)) == 1;
    }

    @Override
    public boolean clear(ConversationId id) {
        return storage.<Boolean>writing(sql -> {
            sql.run(CLEAR, user, key(id));
            keep(sql, id, Value.none(), 0);
            return count(sql, id, ConversationStats.NONE);
        });
    }

    @Override
    public boolean delete(ConversationId id) {
        return storage.<Boolean>writing(sql -> {
            sql.run(CLEAR, user, key(id));
            return sql.run(DELETE, user, key(id)) == 1;
        });
    }

    private ConversationStats added(Sql sql, ConversationId id, List<Message> messages, ConversationStats before) {
        ConversationStats stats = before;
        for (Message message : messages) {
            stats = stats.plus(message);
            sql.run(ADD, user, key(id), Value.of(stats.messageCount()), Value.of(Json.write(message.doc())));
        }
        return stats;
    }

    private boolean count(Sql sql, ConversationId id, ConversationStats stats) {
        return sql.run(
                        COUNTED,
                        Value.of(stats.messageCount()),
                        Value.of(stats.estimatedTokens()),
                        Value.of(stats.lastActivity().map(Instant::toString)),
                        user,
                        key(id))
                == 1;
    }

    private Optional<ConversationStats> stats(Sql sql, ConversationId id) {
        return sql.first(ConversationRows::stats, STATS, user, key(id));
    }

    private static Value key(ConversationId id) {
        return Value.of(id.value());
    }
}
