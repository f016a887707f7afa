package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationStats;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Role;
import dev.loopkeeper.conversation.Summary;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.model.ToolResult;
import dev.loopkeeper.storage.UserId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a {@link ConversationStore} promises. */
public abstract class ConversationStoreContract extends Contract {
    private static final ConversationId TALK = new ConversationId("talk");
    private static final List<String> ALIKE = List.of(
            "a",
            "A",
            "a.json",
            "a/b",
            "../a",
            "..",
            ".",
            "a~b",
            "con",
            "\u0131",
            "i",
            "1",
            "000000001.jsonl",
            "x".repeat(200));

    /** For the adapter's test that inherits the contract. */
    protected ConversationStoreContract() {}

    private ConversationStore store() {
        return store(UserId.DEFAULT);
    }

    private ConversationStore store(UserId user) {
        return storage().conversations(user).orElseThrow();
    }

    /** Checks now, and again once the store was opened again. */
    private void stays(Consumer<ConversationStore> expectation) {
        expectation.accept(store());
        if (reopen()) {
            expectation.accept(store());
        }
    }

    @Test
    void keepsConversationsAndMessagesAsTheyAre() {
        Conversation full = new Conversation(Conversation.of(TALK)
                .with(Conversation.SYSTEM_PROMPT, "You are Kit.\n\n---\n\n\u2028\ud83c\udfd4 \"x\"")
                .with(Conversation.METADATA, Samples.json("{'n': 1.50, 'odd': [null]}"))
                .with(Conversation.FORKED_FROM, new ConversationId("older"))
                .with(Conversation.CREATED_AT, Samples.CREATED)
                .doc()
                .with("shade", Samples.json("{'b': 1}")));
        List<Message> said = List.of(
                Message.of(Role.USER, "\r\n\u0085\u2028---\n</memories>\u0000\u001b[2J \ud83c\udfd4"),
                new Message(Message.of(Role.SYSTEM, "").doc().with("mood", Samples.json("{'x': 1e3}"))),
                Message.assistant("", List.of(new ToolCall("c1", "recall", Samples.json("{'query': 'tea'}")))),
                Message.results(List.of(new ToolResult("c1", "{\"total\":0}", true)))
                        .at(Samples.CREATED));

        assertThat(store().create(full)).isTrue();
        assertThat(store().append(TALK, said)).isTrue();

        stays(store -> {
            assertThat(store.find(TALK)).contains(full);
            assertThat(store.list()).containsExactly(full);
            assertThat(store.before(TALK, Long.MAX_VALUE, 10)).isEqualTo(said);
        });
    }

    @Test
    void keepsAConversationWithWhatWasSaidAtOnce() {
        assertThat(store().create(Conversation.of(TALK), talk(300, "copied"))).isTrue();
        assertThat(store().create(Conversation.of(TALK), talk(2, "late"))).isFalse();
        store().append(TALK, talk(1, "new"));

        stays(store -> {
            assertThat(store.before(TALK, 301, 500)).isEqualTo(talk(300, "copied"));
            assertThat(store.before(TALK, Long.MAX_VALUE, 1)).isEqualTo(talk(1, "new"));
            assertThat(store.stats(TALK).orElseThrow().messageCount()).isEqualTo(301);
        });
    }

    @Test
    void readsTheEndAndAnyPartBeforeIt() {
        store().create(Conversation.of(TALK));
        List<Message> said = IntStream.rangeClosed(1, 700)
                .mapToObj(i -> Message.of(Role.USER, "message " + i + " " + "x".repeat(i)))
                .toList();
        store().append(TALK, said.subList(0, 1));
        store().append(TALK, said.subList(1, 3));
        store().append(TALK, said.subList(3, 700));

        stays(store -> {
            assertThat(store.before(TALK, Long.MAX_VALUE, 3)).isEqualTo(said.subList(697, 700));
            assertThat(store.before(TALK, 698, 300)).isEqualTo(said.subList(397, 697));
            assertThat(store.before(TALK, 3, 10)).isEqualTo(said.subList(0, 2));
            assertThat(store.before(TALK, 1, 10)).isEmpty();
            assertThat(store.before(TALK, Long.MAX_VALUE, 1_000)).isEqualTo(said);
        });
    }

    @Test
    void knowsHowLargeAConversationIs() {
        store().create(Conversation.of(TALK));
        assertThat(store().stats(TALK)).contains(ConversationStats.NONE);

        store().append(
                        TALK,
                        List.of(Message.of(Role.USER, "12345").at(Samples.CREATED), Message.of(Role.USER, "1234")));

        stays(store ->
                assertThat(store.stats(TALK)).contains(new ConversationStats(2, 3, Optional.of(Samples.CREATED))));
        assertThat(store().stats(new ConversationId("other"))).isEmpty();
    }

    @Test
    void beginsAnewWhenItWasCleared() {
        store().create(Conversation.of(TALK));
        store().append(TALK, talk(300, "before"));
        assertThat(store().clear(TALK)).isTrue();
        assertThat(store().stats(TALK)).contains(ConversationStats.NONE);

        store().append(TALK, talk(2, "after"));

        stays(store -> {
            assertThat(store.before(TALK, Long.MAX_VALUE, 500)).isEqualTo(talk(2, "after"));
            assertThat(store.stats(TALK).orElseThrow().messageCount()).isEqualTo(2);
        });
    }

    @Test
    void keepsTheLastSummaryUntilItsMessagesAreGone() {
        Summary first = new Summary("They spoke of tea.", 100);
        Summary second = new Summary("They spoke of \"tea\"\nand \ud83c\udfd4.\u2028", 300);
        store().create(Conversation.of(TALK), talk(300, "tea"));
        assertThat(store().summary(TALK)).isEmpty();

        assertThat(store().keep(TALK, first)).isTrue();
        assertThat(store().keep(TALK, second)).isTrue();
        assertThat(store().keep(TALK, new Summary("Not yet.", 301))).isFalse();
        store().append(TALK, talk(2, "more"));

        stays(store -> {
            assertThat(store.summary(TALK)).contains(second);
            assertThat(store.find(TALK)).contains(Conversation.of(TALK));
            assertThat(store.before(TALK, Long.MAX_VALUE, 500)).hasSize(302);
        });
        store().clear(TALK);
        stays(store -> assertThat(store.summary(TALK)).isEmpty());
        assertThat(store().keep(TALK, first)).isFalse();
        store().append(TALK, talk(300, "coffee"));
        stays(store -> assertThat(store.summary(TALK)).isEmpty());
        assertThat(store().keep(TALK, first)).isTrue();
        store().delete(TALK);
        assertThat(store().summary(TALK)).isEmpty();
        assertThat(store().keep(TALK, first)).isFalse();
        store().create(Conversation.of(TALK), talk(300, "milk"));
        stays(store -> assertThat(store.summary(TALK)).isEmpty());
    }

    @Test
    void leavesNothingOfWhatWasDeleted() {
        store().create(Conversation.of(TALK));
        store().append(TALK, talk(300, "before"));
        assertThat(store().delete(TALK)).isTrue();

        stays(store -> {
            assertThat(store.find(TALK)).isEmpty();
            assertThat(store.list()).isEmpty();
            assertThat(store.before(TALK, Long.MAX_VALUE, 500)).isEmpty();
            assertThat(store.delete(TALK)).isFalse();
        });
        assertThat(store().create(Conversation.of(TALK))).isTrue();
        assertThat(store().before(TALK, Long.MAX_VALUE, 500)).isEmpty();
    }

    @Test
    void changesNothingOfWhatIsNotThere() {
        assertThat(store().append(TALK, talk(1, "x"))).isFalse();
        assertThat(store().clear(TALK)).isFalse();
        assertThat(store().delete(TALK)).isFalse();
        assertThat(store().find(TALK)).isEmpty();
        assertThat(store().list()).isEmpty();

        Conversation first = Conversation.of(TALK).with(Conversation.SYSTEM_PROMPT, "first");
        store().create(first);
        assertThat(store().create(Conversation.of(TALK))).isFalse();
        stays(store -> assertThat(store.find(TALK)).contains(first));
    }

    @Test
    void keepsNamesApartThatLookAlike() {
        List<ConversationId> ids = ALIKE.stream().map(ConversationId::new).toList();
        ids.forEach(id -> {
            assertThat(store().create(Conversation.of(id))).as(id.value()).isTrue();
            store().append(id, talk(1, id.value()));
        });

        stays(store -> {
            assertThat(ids)
                    .allSatisfy(id ->
                            assertThat(store.before(id, Long.MAX_VALUE, 9)).isEqualTo(talk(1, id.value())));
            assertThat(store.list())
                    .extracting(conversation -> conversation.id().value())
                    .containsExactlyElementsOf(ALIKE.stream().sorted().toList());
        });
    }

    @Test
    void keepsTheConversationsOfUsersApart() {
        UserId ann = new UserId("ann");
        store().create(Conversation.of(TALK));
        store(ann).create(Conversation.of(TALK));
        store(ann).append(TALK, talk(2, "hers"));

        stays(store -> assertThat(store.before(TALK, Long.MAX_VALUE, 9)).isEmpty());
        assertThat(store(ann).before(TALK, Long.MAX_VALUE, 9)).isEqualTo(talk(2, "hers"));
        store(ann).delete(TALK);
        assertThat(store().find(TALK)).isPresent();
    }

    @Test
    void losesNothingThatIsSaidAtTheSameTime() throws Exception {
        store().create(Conversation.of(TALK));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                String who = "thread " + thread;
                running.add(threads.submit(() -> {
                    for (int i = 0; i < 15; i++) {
                        store().append(TALK, talk(2, who + " says " + i));
                    }
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }

        stays(store -> {
            assertThat(store.stats(TALK).orElseThrow().messageCount()).isEqualTo(120);
            assertThat(store.before(TALK, Long.MAX_VALUE, 500)).hasSize(120);
        });
    }

    @Test
    void keepsWhatOneDeliveryBringsOnce() throws Exception {
        store().create(Conversation.of(TALK));
        Message said =
                new Message(Message.REQUEST_ID.put(Message.of(Role.USER, "once").doc(), "r1"));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Boolean>> running = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                running.add(threads.submit(() -> store().append(TALK, List.of(said))));
            }
            for (Future<Boolean> one : running) {
                assertThat(one.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        store().append(TALK, talk(ConversationStore.REMEMBERED - 1, "then"));
        store().append(TALK, List.of(said));

        stays(store -> assertThat(store.before(TALK, Long.MAX_VALUE, 500))
                .hasSize(ConversationStore.REMEMBERED)
                .startsWith(said));
    }

    private static List<Message> talk(int count, String words) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> Message.of(i % 2 == 1 ? Role.USER : Role.ASSISTANT, words + " " + i))
                .toList();
    }
}
