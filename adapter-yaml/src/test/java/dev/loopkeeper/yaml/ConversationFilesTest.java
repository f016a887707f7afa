package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Role;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.yaml.entry.Entry;
import dev.loopkeeper.yaml.files.DataFolder;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.FolderOptions;
import dev.loopkeeper.yaml.files.FolderView;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.ParsedFiles;
import dev.loopkeeper.yaml.user.UserFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of conversations: what they look like, and how little of them is read. */
class ConversationFilesTest {
    private static final ConversationId TALK = new ConversationId("talk");

    @TempDir
    private Path folder;

    private ConversationStore store(UserId user) {
        return new YamlStorageProvider()
                .open(folder.toString())
                .conversations(user)
                .orElseThrow();
    }

    private ConversationStore store() {
        return store(UserId.DEFAULT);
    }

    private Path file(String name) {
        return folder.resolve("conversations/talk").resolve(name);
    }

    private static List<Message> talk(int from, int to) {
        return IntStream.rangeClosed(from, to)
                .mapToObj(i -> Message.of(Role.USER, "message " + i))
                .toList();
    }

    @Test
    void liesInAFolderOfItsOwn() {
        store().create(Conversation.of(TALK).with(Conversation.SYSTEM_PROMPT, "You are Kit."));
        store().append(TALK, talk(1, 1));
        store().append(TALK, talk(2, 2));
        store(new UserId("ann")).create(Conversation.of(TALK));

        assertThat(file("conversation.json")).hasContent("""
            {
              "id": "talk",
              "system_prompt": "You are Kit."
            }
            """);
        assertThat(file("000000001.jsonl")).hasContent("""
            {"n":1,"tokens":3,"message":{"role":"user","content":"message 1"}}
            {"n":2,"tokens":6,"message":{"role":"user","content":"message 2"}}
            """);
        assertThat(folder.resolve("users/ann/conversations/talk/conversation.json"))
                .isRegularFile();
    }

    @Test
    void onlyAddsToItsFiles() throws Exception {
        store().create(Conversation.of(TALK));
        store().append(TALK, talk(1, 100));
        byte[] before = Files.readAllBytes(file("000000001.jsonl"));
        store().append(TALK, talk(101, 110));

        assertThat(Files.readAllBytes(file("000000001.jsonl"))).startsWith(before);
    }

    @Test
    void readsTheEndOfALongConversationWithoutTheRest() {
        store().create(Conversation.of(TALK));
        store().append(TALK, talk(1, 50_000));
        Counting counting = new Counting(DataFolder.open(folder, FolderOptions.defaults()));
        ConversationFiles files = new ConversationFiles(new UserFiles(counting, UserId.DEFAULT, new ParsedFiles()));

        assertThat(files.before(TALK, Long.MAX_VALUE, 100)).isEqualTo(talk(49_901, 50_000));
        assertThat(files.stats(TALK).messageCount()).isEqualTo(50_000);
        assertThat(counting.characters).isBetween(6_000L, 4L * ConversationFiles.LONG);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"n\":3,\"mess",
                "[]",
                "{\"n\":3,\"tokens\":1,\"message\":{\"role\":\"boss\"}}",
                "{\"n\":3,\"tokens\":1,\"last_activity\":\"soon\",\"message\":{\"role\":\"user\"}}"
            })
    void passesOverALineThatIsNone(String line) throws Exception {
        store().create(Conversation.of(TALK));
        store().append(TALK, talk(1, 2));
        Files.writeString(file("000000001.jsonl"), line, StandardOpenOption.APPEND);

        assertThat(store().before(TALK, Long.MAX_VALUE, 9)).isEqualTo(talk(1, 2));
        store().append(TALK, talk(3, 3));
        assertThat(store().before(TALK, Long.MAX_VALUE, 9)).isEqualTo(talk(1, 3));
    }

    @Test
    void saysWhichFileIsBroken() throws Exception {
        store().create(Conversation.of(TALK));
        Files.writeString(file("conversation.json"), "{ broken");

        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> store().find(TALK))
                .withMessageContaining("conversations/talk/conversation.json, line 1");
        assertThat(file("conversation.json")).hasContent("{ broken");
    }

    /** Counts how much is read. */
    private static final class Counting implements FolderView {
        private final FolderView inner;
        private long characters;

        Counting(FolderView inner) {
            this.inner = inner;
        }

        @Override
        public Optional<FileText> read(RelPath file) {
            Optional<FileText> text = inner.read(file);
            characters += text.map(FileText::text).map(String::length).orElse(0);
            return text;
        }

        @Override
        public List<Entry> list(RelPath of) {
            return inner.list(of);
        }

        @Override
        public boolean has(RelPath of, String name) {
            return inner.has(of, name);
        }
    }
}
