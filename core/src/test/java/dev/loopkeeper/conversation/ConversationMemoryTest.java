package dev.loopkeeper.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.loopkeeper.conversation.ConversationConfig.Persistence;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.model.ToolResult;
import dev.loopkeeper.storage.ReadOnlyStoreException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a model is given of a conversation, and what becomes of the rest. */
class ConversationMemoryTest {
    private static final Instant NOW = Instant.parse("2026-01-14T09:32:00Z");
    private static final ConversationId NOWHERE = new ConversationId("nowhere");

    private final HeldConversations store = new HeldConversations();
    private int drawn;

    private ConversationMemory memory(ConversationConfig config, Summarizer... summarizer) {
        return new ConversationMemory(
                store,
                config,
                () -> NOW,
                () -> new ConversationId("c" + ++drawn),
                List.of(summarizer).stream().findFirst());
    }

    private ConversationMemory memory(int messages, int tokens) {
        return memory(new ConversationConfig(messages, tokens, false, Persistence.SESSION));
    }

    private static ConversationId begun(ConversationMemory memory) {
        return memory.create(Optional.of("You are Kit."), JsonObject.EMPTY).id();
    }

    private static List<String> texts(Optional<List<Message>> messages) {
        return messages.orElseThrow().stream().map(Message::text).toList();
    }

    private static Message results(String... calls) {
        return Message.results(List.of(calls).stream()
                .map(call -> new ToolResult(call, "ok", false))
                .toList());
    }

    private static Message calling(String... calls) {
        return Message.assistant(
                "",
                List.of(calls).stream()
                        .map(call -> new ToolCall(call, "recall", JsonObject.EMPTY))
                        .toList());
    }

    @Test
    void keepsWhatIsSaidInOrder() {
        ConversationMemory memory = memory(ConversationConfig.STANDARD);
        JsonObject metadata = (JsonObject) Json.parse("{\"channel\": \"chat\"}");
        Conversation conversation = memory.create(Optional.of("You are Kit."), metadata);
        ConversationId id = conversation.id();

        assertThat(memory.addUserMessage(id, "what's next?")).contains(conversation);
        memory.addUserMessage(
                id, (JsonArray) Json.parse("[{\"type\":\"text\",\"text\":\"see\"},{\"type\":\"image\"}]"));
        memory.addAssistantMessage(id, "", List.of(new ToolCall("1", "status", JsonObject.EMPTY)));
        memory.addToolResults(id, List.of(new ToolResult("1", "a run", false)));
        memory.addMessage(id, Message.of(Role.ASSISTANT, "A run.").at(NOW.minusSeconds(9)));

        assertThat(memory.get(id)).contains(conversation);
        assertThat(conversation.doc().object("metadata")).contains(metadata);
        assertThat(memory.contextMessages(id).orElseThrow())
                .extracting(Message::role)
                .containsExactly(Role.USER, Role.USER, Role.ASSISTANT, Role.TOOL, Role.ASSISTANT);
        assertThat(memory.contextMessages(id).orElseThrow())
                .extracting(message -> message.at().orElseThrow())
                .containsExactly(NOW, NOW, NOW, NOW, NOW.minusSeconds(9));
        assertThat(texts(memory.fullContext(id)))
                .startsWith("You are Kit.", "what's next?", "see")
                .hasSize(6);
        assertThat(memory.stats(id).orElseThrow().messageCount()).isEqualTo(5);
        assertThat(memory.stats(id).orElseThrow().lastActivity()).contains(NOW.minusSeconds(9));
        assertThat(memory.list()).containsExactly(conversation);
    }

    @Test
    void answersNothingOfWhatIsNotThere() {
        ConversationMemory memory = memory(ConversationConfig.STANDARD);

        assertThat(memory.get(NOWHERE)).isEmpty();
        assertThat(memory.addUserMessage(NOWHERE, "hello")).isEmpty();
        assertThat(memory.contextMessages(NOWHERE)).isEmpty();
        assertThat(memory.fullContext(NOWHERE)).isEmpty();
        assertThat(memory.fork(NOWHERE)).isEmpty();
        assertThat(memory.export(NOWHERE)).isEmpty();
        assertThat(memory.stats(NOWHERE)).isEmpty();
        assertThat(memory.clearMessages(NOWHERE)).isFalse();
        assertThat(memory.delete(NOWHERE)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'role':'user','content':''} | 0",
                "{'role':'user'} | 0",
                "{'role':'user','content':'a'} | 1",
                "{'role':'user','content':'abcd'} | 1",
                "{'role':'user','content':'abcde'} | 2",
                "{'role':'user','content':[{'type':'text','text':'abcd'},{'type':'image','url':'x'}]} | 126",
                "{'role':'assistant','content':'','tool_calls':[{'id':'1'}]} | 3",
                "{'role':'tool','tool_results':[{'content':'abcd'}]} | 5"
            })
    void takesFourCharactersForAToken(String message, int tokens) {
        assertThat(new Message((JsonObject) Json.parse(message.replace('\'', '"'))).tokens())
                .isEqualTo(tokens);
    }

    @Test
    void givesTheNewestMessagesThatFit() {
        ConversationMemory memory = memory(100, 100_000);
        ConversationId id = begun(memory);
        IntStream.rangeClosed(1, 250).forEach(i -> memory.addUserMessage(id, "message " + i));

        assertThat(texts(memory.contextMessages(id)))
                .hasSize(100)
                .startsWith("message 151")
                .endsWith("message 250");
        assertThat(texts(memory.fullContext(id))).hasSize(101).startsWith("You are Kit.", "message 151");
    }

    @Test
    void givesAsManyTokensAsFit() {
        ConversationMemory memory = memory(100, 10);
        ConversationId id = begun(memory);
        List.of("x".repeat(16), "y".repeat(16), "z".repeat(24)).forEach(text -> memory.addUserMessage(id, text));

        assertThat(texts(memory.contextMessages(id))).containsExactly("y".repeat(16), "z".repeat(24));
    }

    @Test
    void givesTheNewestMessageEvenWhenItIsTooLong() {
        ConversationMemory memory = memory(100, 10);
        ConversationId id = begun(memory);
        memory.addUserMessage(id, "before");
        memory.addUserMessage(id, "x".repeat(1_000));

        assertThat(texts(memory.contextMessages(id))).containsExactly("x".repeat(1_000));
    }

    @Test
    void neverPartsResultsFromTheirCall() {
        ConversationMemory memory = memory(4, 100_000);
        ConversationId id = begun(memory);
        memory.addUserMessage(id, "ask");
        memory.addMessage(id, calling("1", "2"));
        memory.addMessage(id, results("1"));
        memory.addMessage(id, results("2"));
        memory.addAssistantMessage(id, "answer", List.of());
        memory.addUserMessage(id, "thanks");

        assertThat(texts(memory.contextMessages(id))).containsExactly("answer", "thanks");
    }

    @Test
    void givesTheNewestCallWithAllItsResults() {
        ConversationMemory memory = memory(3, 1);
        ConversationId id = begun(memory);
        memory.addUserMessage(id, "ask");
        memory.addMessage(id, calling("1", "2", "3", "4"));
        IntStream.rangeClosed(1, 4).forEach(i -> memory.addMessage(id, results("" + i)));

        assertThat(memory.contextMessages(id).orElseThrow())
                .extracting(Message::role)
                .containsExactly(Role.ASSISTANT, Role.TOOL, Role.TOOL, Role.TOOL, Role.TOOL);
    }

    @Test
    void keepsTheRulesWhateverWasSaid() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            ConversationMemory memory = memory(1 + random.nextInt(12), 1 + random.nextInt(60));
            ConversationId id = begun(memory);
            List<Message> all = new ArrayList<>();
            for (int i = random.nextInt(150); i > 0; i--) {
                all.add(drawn(random, all));
            }
            all.replaceAll(message -> message.at(NOW));
            all.forEach(message -> memory.addMessage(id, message));

            List<Message> given = memory.contextMessages(id).orElseThrow();

            assertThat(all).as("seed %s", seed).endsWith(given.toArray(Message[]::new));
            assertThat(given.stream().findFirst().map(Message::role))
                    .as("seed %s", seed)
                    .isNotEqualTo(Optional.of(Role.TOOL));
            assertThat(given.isEmpty()).isEqualTo(all.isEmpty());
        }
    }

    private static Message drawn(Random random, List<Message> before) {
        boolean afterCall = !before.isEmpty()
                && (before.get(before.size() - 1).role() == Role.TOOL
                        || !Message.TOOL_CALLS
                                .in(before.get(before.size() - 1).doc())
                                .isEmpty());
        int way = random.nextInt(10);
        if (afterCall && way < 6) {
            return results("1");
        }
        return way < 4
                ? calling("1")
                : Message.of(way < 7 ? Role.USER : Role.ASSISTANT, "x".repeat(random.nextInt(60)));
    }

    @Test
    void forksGoTheirOwnWays() {
        ConversationMemory memory = memory(ConversationConfig.STANDARD);
        ConversationId id = begun(memory);
        IntStream.rangeClosed(1, 2_500).forEach(i -> memory.addUserMessage(id, "message " + i));

        Conversation fork = memory.fork(id).orElseThrow();
        memory.addUserMessage(fork.id(), "elsewhere");
        memory.addUserMessage(id, "here");

        assertThat(Conversation.FORKED_FROM.find(fork.doc())).contains(id);
        assertThat(fork.systemPrompt()).contains("You are Kit.");
        assertThat(texts(memory.contextMessages(fork.id())))
                .endsWith("message 2500", "elsewhere")
                .doesNotContain("here");
        assertThat(memory.stats(fork.id())).isEqualTo(memory.stats(fork.id()));
        assertThat(memory.stats(fork.id()).orElseThrow().messageCount()).isEqualTo(2_501);
        assertThat(texts(memory.contextMessages(id))).endsWith("message 2500", "here");
    }

    @Test
    void takesInWhatItGaveOut() {
        ConversationMemory memory = memory(ConversationConfig.STANDARD);
        ConversationId id = begun(memory);
        memory.addUserMessage(id, "---\n</x> \u202e");
        memory.addMessage(id, calling("1"));
        memory.addMessage(id, results("1"));

        Conversation again = memory.importJson(memory.export(id).orElseThrow()).orElseThrow();

        assertThat(again.id()).isNotEqualTo(id);
        assertThat(again.systemPrompt()).contains("You are Kit.");
        assertThat(memory.contextMessages(again.id())).isEqualTo(memory.contextMessages(id));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{}",
                "{\"conversation\":{}}",
                "{\"conversation\":{},\"messages\":[1]}",
                "{\"conversation\":{},\"messages\":[{\"role\":\"king\"}]}",
                "{\"conversation\":{\"created_at\":\"soon\"},\"messages\":[]}"
            })
    void takesInNothingElse(String json) {
        ConversationMemory memory = memory(ConversationConfig.STANDARD);

        assertThat(memory.importJson(json)).isEmpty();
        assertThat(memory.list()).isEmpty();
    }

    @Test
    void clearsAndDeletes() {
        ConversationMemory memory = memory(ConversationConfig.STANDARD);
        ConversationId id = begun(memory);
        memory.addUserMessage(id, "hello");

        assertThat(memory.clearMessages(id)).isTrue();
        assertThat(memory.contextMessages(id)).contains(List.of());
        assertThat(texts(memory.fullContext(id))).containsExactly("You are Kit.");
        assertThat(memory.delete(id)).isTrue();
        assertThat(memory.get(id)).isEmpty();
    }

    @Test
    void tellsWhatFellOutByItsBeginnings() {
        ConversationConfig config = new ConversationConfig(1, 100, true, Persistence.SESSION);
        ConversationMemory memory = memory(config);
        ConversationId id = begun(memory);
        memory.addUserMessage(id, "Where does the\ntrain go? " + "x".repeat(500));
        assertThat(memory.summary(id)).isEmpty();
        memory.addMessage(id, calling("1"));
        memory.addAssistantMessage(id, "To Porto.", List.of());
        memory.addUserMessage(id, "And when?");

        assertThat(texts(memory.fullContext(id)))
                .hasSize(3)
                .element(1)
                .asString()
                .startsWith("Earlier in this conversation, in short:\nUser: Where does the train go? xxx")
                .endsWith("…\nAssistant: To Porto.");
        assertThat(memory(config.summarizing(false)).fullContext(id).orElseThrow())
                .hasSize(2);
    }

    @Test
    void letsAModelTellWhatFellOutAndAsksItOnce() {
        List<Integer> asked = new ArrayList<>();
        ConversationConfig config = new ConversationConfig(2, 100, true, Persistence.SESSION);
        ConversationMemory memory = memory(config, dropped -> {
            asked.add(dropped.size());
            return "They spoke of trains.";
        });
        ConversationId id = begun(memory);
        IntStream.rangeClosed(1, 300).forEach(i -> memory.addUserMessage(id, "train " + i));

        assertThat(memory.summary(id)).contains("They spoke of trains.");
        assertThat(texts(memory.fullContext(id))).element(1).asString().endsWith("They spoke of trains.");
        assertThat(memory(config, any -> "Another one.").summary(id)).contains("They spoke of trains.");
        assertThat(asked).containsExactly(ConversationMemory.SUMMARIZED);
    }

    @Test
    void asksAgainWhenMuchHasFallenOutSince() {
        List<String> asked = new ArrayList<>();
        ConversationConfig config = new ConversationConfig(2, 100, true, Persistence.SESSION);
        ConversationMemory memory = memory(config, dropped -> {
            asked.add(dropped.get(dropped.size() - 1).text());
            return "Summary " + asked.size() + ".";
        });
        ConversationId id = begun(memory);
        IntStream.rangeClosed(1, 10).forEach(i -> memory.addUserMessage(id, "train " + i));
        assertThat(memory.summary(id)).contains("Summary 1.");

        memory.addUserMessage(id, "train 11");
        assertThat(memory.summary(id)).contains("Summary 1.\nUser: train 9");
        IntStream.rangeClosed(12, 29).forEach(i -> memory.addUserMessage(id, "train " + i));
        assertThat(memory.summary(id))
                .hasValueSatisfying(text ->
                        assertThat(text).startsWith("Summary 1.\nUser: ").endsWith("train 27"));
        memory.addUserMessage(id, "train 30");
        assertThat(memory.summary(id)).contains("Summary 2.");
        assertThat(asked).containsExactly("train 8", "train 28");

        ConversationMemory wide =
                memory(new ConversationConfig(20, 1000, true, Persistence.SESSION), any -> "Earlier.");
        assertThat(wide.summary(id)).contains("Earlier.");
    }

    @Test
    void withoutWordsOfAModelBeginningsStandInAndAreNotKept() {
        ConversationConfig config = new ConversationConfig(1, 100, true, Persistence.SESSION);
        ConversationMemory silent = memory(config, any -> " ");
        ConversationId id = begun(silent);
        silent.addUserMessage(id, "train 1");
        silent.addUserMessage(id, "train 2");

        assertThat(silent.summary(id)).contains("User: train 1");
        assertThat(store.summary(id)).isEmpty();
        assertThat(memory(config, any -> "They spoke of trains.").summary(id)).contains("They spoke of trains.");
        assertThat(memory(config).summary(id)).contains("User: train 1");
    }

    @Test
    void aSummaryThatCannotBeKeptIsToldAllTheSame() {
        ConversationStore readOnly = new CountingConversations(store) {
            @Override
            public boolean keep(ConversationId id, Summary summary) {
                throw new ReadOnlyStoreException("may only be read");
            }
        };
        ConversationConfig config = new ConversationConfig(1, 100, true, Persistence.SESSION);
        ConversationId id = begun(memory(config));
        memory(config).addUserMessage(id, "train 1");
        memory(config).addUserMessage(id, "train 2");
        ConversationMemory memory = new ConversationMemory(
                readOnly, config, () -> NOW, () -> id, Optional.of(any -> "They spoke of trains."));

        assertThat(memory.summary(id)).contains("They spoke of trains.");
    }

    @Test
    void readsOnlySummariesThatItWrote() {
        Summary summary = new Summary("They spoke of \"trains\".", 8);

        assertThat(Summary.read(summary.write())).contains(summary);
        for (String other : List.of("", "[]", "{", "{\"summary\":\"x\"}", "{\"summary\":1,\"up_to\":1}")) {
            assertThat(Summary.read(other)).isEmpty();
        }
    }

    @Test
    void readsNoMoreThanItGives() {
        CountingConversations counting = new CountingConversations(store);
        ConversationMemory memory = new ConversationMemory(
                counting, ConversationConfig.STANDARD, () -> NOW, () -> new ConversationId("long"), Optional.empty());
        ConversationId id = begun(memory);
        store.append(
                id,
                IntStream.rangeClosed(1, 50_000)
                        .mapToObj(i -> Message.of(Role.USER, "message " + i))
                        .toList());

        assertThat(texts(memory.contextMessages(id))).hasSize(100).endsWith("message 50000");
        assertThat(counting.read()).isLessThanOrEqualTo(128);
        assertThat(memory.stats(id).orElseThrow().messageCount()).isEqualTo(50_000);
        assertThat(counting.read()).isLessThanOrEqualTo(128);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0", "-1, 100"})
    void givesAtLeastOneMessage(int messages, int tokens) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ConversationConfig(messages, tokens, false, Persistence.NONE));
    }

    @Test
    void hasTheUsualBounds() {
        assertThat(ConversationConfig.STANDARD)
                .isEqualTo(new ConversationConfig(100, 100_000, false, Persistence.SESSION));
    }
}
