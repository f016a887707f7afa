package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.Chat;
import dev.loopkeeper.model.ChatReply;
import dev.loopkeeper.model.Cost;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.model.Prompt;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.model.ToolResult;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The code of docs/embedding.md that lets a model call tools; here it runs. */
class ToolLoopTest {
    private final Loopkeeper loopkeeper = Loopkeeper.open("memory:");
    private final Caller caller = new Caller(
            UserId.DEFAULT,
            "my-app",
            Moment.parse("2026-01-14T09:32").orElseThrow(),
            Optional.of(ZoneId.of("Europe/London")));
    private final List<Chat> chats = new ArrayList<>();

    @BeforeEach
    void remember() {
        loopkeeper.tools().call("remember", (JsonObject) Json.parse("{\"content\":\"Anna likes green tea.\"}"), caller);
    }

    @AfterEach
    void close() {
        loopkeeper.close();
    }

    // snippet: answer
    /** Answers a question; the model may look into the store meanwhile. */
    String answer(LanguageModel model, String question) {
        Map<String, ToolOffer> offers = new LinkedHashMap<>();
        Stream.of("recall", "status")
                .flatMap(name -> Catalog.standard().find(name).stream())
                .forEach(tool ->
                        offers.put(tool.name(), new ToolOffer(tool.name(), tool.description(), tool.shortSchema())));
        Chat chat = Chat.of("Answer in one sentence.", question, List.copyOf(offers.values()), 500);
        for (int turns = 0; turns < 10; turns++) {
            ChatReply reply = model.chat(chat, Duration.ofSeconds(30));
            if (reply instanceof ModelReply.Failure failure) {
                return failure.why();
            }
            Chat.ModelTurn turn = ((ChatReply.Answer) reply).turn();
            if (turn.calls().isEmpty()) {
                return turn.text();
            }
            List<ToolResult> results = turn.calls().stream()
                    .map(call -> offers.containsKey(call.name()) ? run(call) : error(call, "You may not call that."))
                    .toList();
            chat = chat.with(turn).with(new Chat.ToolTurn(results));
        }
        return "The model came to no end.";
    }

    private ToolResult run(ToolCall call) {
        if (call.fault().isPresent()) {
            return error(call, call.fault().get());
        }
        ToolReply reply = loopkeeper.tools().call(call.name(), call.arguments(), caller);
        return reply instanceof ToolReply.Result result
                ? new ToolResult(call.id(), Json.write(result.json()), false)
                : error(call, ((ToolReply.Failure) reply).refusal().message());
    }

    private static ToolResult error(ToolCall call, String why) {
        return new ToolResult(call.id(), why, true);
    }
    // end

    /** A model that wants these calls, one turn after the other, and then says what was found. */
    private LanguageModel calling(ToolCall... calls) {
        return new LanguageModel() {
            @Override
            public String name() {
                return "scripted";
            }

            @Override
            public ModelReply ask(Prompt prompt, Duration patience) {
                return new ModelReply.Failure(Kind.FAILED, "scripted only chats.", Cost.NONE);
            }

            @Override
            public ChatReply chat(Chat chat, Duration patience) {
                chats.add(chat);
                int turn = chats.size() - 1;
                return new ChatReply.Answer(
                        turn < calls.length
                                ? new Chat.ModelTurn("", List.of(calls[turn]))
                                : new Chat.ModelTurn("Green tea.", List.of()),
                        Cost.NONE);
            }
        };
    }

    private ToolResult told(int turn) {
        List<Chat.Turn> turns = chats.get(turn).turns();
        return ((Chat.ToolTurn) turns.get(turns.size() - 1)).results().get(0);
    }

    @Test
    void looksIntoTheStore() {
        String answer = answer(calling(ToolCall.read("1", "recall", "{\"query\":\"Anna\"}")), "What does Anna like?");

        assertThat(answer).isEqualTo("Green tea.");
        assertThat(chats.get(0).tools()).extracting(ToolOffer::name).containsExactly("recall", "status");
        assertThat(told(1).content()).contains("Anna likes green tea.");
        assertThat(told(1).isError()).isFalse();
    }

    @Test
    void tellsTheModelWhatIsWrong() {
        String answer = answer(
                calling(
                        ToolCall.read("1", "forget", "{\"query\":\"Anna\"}"),
                        ToolCall.read("2", "recall", "{\"query\":"),
                        ToolCall.read("3", "recall", "{\"wat\":1}")),
                "What does Anna like?");

        assertThat(answer).isEqualTo("Green tea.");
        assertThat(told(1)).isEqualTo(new ToolResult("1", "You may not call that.", true));
        assertThat(told(2).content()).startsWith("The arguments of recall cannot be read");
        assertThat(told(3).isError()).isTrue();
        assertThat(told(3).content()).contains("wat");
    }

    @Test
    void showsThisCode() {
        List<Markdown.Block> shown =
                Markdown.read(Tree.ROOT.resolve("docs/embedding.md")).blocks();
        assertThat(Snippets.in(Tree.ROOT.resolve("checks/src/test/java/dev/loopkeeper/checks/ToolLoopTest.java")))
                .isNotEmpty()
                .allSatisfy((name, code) -> assertThat(shown)
                        .filteredOn(block -> block.info().equals("java " + name))
                        .as("the block of docs/embedding.md that begins with ```java " + name)
                        .singleElement()
                        .extracting(Markdown.Block::text)
                        .isEqualTo(code));
    }
}
