package dev.loopkeeper.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationConfig;
import dev.loopkeeper.conversation.ConversationConfig.Persistence;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Role;
import dev.loopkeeper.sqlite.file.DatabaseFile;
import dev.loopkeeper.sqlite.file.Migrations;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How little of a long conversation is read. */
class SqlConversationsTest {
    private static final ConversationId TALK = new ConversationId("talk");

    @TempDir
    private Path folder;

    @Test
    void readsTheEndOfALongConversationWithoutTheRest() throws Exception {
        List<String> statements = new ArrayList<>();
        Path file = folder.resolve("store.db");
        try (Storage storage =
                SqliteStorageProvider.open(new DatabaseFile(file), Migrations.standard(), statements::add)) {
            ConversationStore store = storage.conversations(UserId.DEFAULT).orElseThrow();
            store.create(Conversation.of(TALK));
            store.append(
                    TALK,
                    IntStream.rangeClosed(1, 50_000)
                            .mapToObj(i -> Message.of(Role.USER, "message " + i))
                            .toList());
            statements.clear();
            List<Message> given = new ConversationMemory(
                            store,
                            ConversationConfig.STANDARD.with(Persistence.PERSISTENT),
                            () -> Instant.EPOCH,
                            () -> TALK,
                            Optional.empty())
                    .contextMessages(TALK)
                    .orElseThrow();

            assertThat(given).hasSize(100).extracting(Message::text).endsWith("message 50000");
            List<String> reads = statements.stream()
                    .filter(statement -> statement.contains("FROM messages"))
                    .distinct()
                    .toList();
            assertThat(reads).singleElement().asString().endsWith("ORDER BY number DESC" + Sql.AT_MOST);
            assertThat(statements.stream().filter(statement -> statement.contains("FROM messages")))
                    .as("pages of at most 64 rows")
                    .hasSize(2);
            assertThat(Probe.plan(file, reads.get(0)))
                    .as("neither a scan nor a sort")
                    .singleElement()
                    .asString()
                    .contains("SEARCH messages USING PRIMARY KEY (user_id=? AND conversation=? AND number<?)");
        }
    }
}
