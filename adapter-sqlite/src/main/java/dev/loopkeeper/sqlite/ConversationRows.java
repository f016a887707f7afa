package dev.loopkeeper.sqlite;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationStats;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.sqlite.sql.Faulty;
import dev.loopkeeper.sqlite.sql.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** What rows say of conversations. */
final class ConversationRows {
    private ConversationRows() {}

    /** The conversation of a row that begins with its document. */
    static Conversation conversation(Row row) throws SQLException {
        JsonObject doc = row.object(0, "doc");
        return Faulty.read("doc", "", any -> new Conversation(doc));
    }

    /** The message of a row that begins with its document. */
    static Message message(Row row) throws SQLException {
        JsonObject doc = row.object(0, "doc");
        return Faulty.read("doc", "", any -> new Message(doc));
    }

    /** How much a row says was said. */
    static ConversationStats stats(Row row) throws SQLException {
        Optional<String> last = row.textOrNone(2, "last_activity");
        return new ConversationStats(
                row.whole(0, "messages"),
                row.whole(1, "tokens"),
                last.map(text -> Faulty.read("last_activity", text, Instant::parse)));
    }
}
