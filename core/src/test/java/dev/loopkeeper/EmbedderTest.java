package dev.loopkeeper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.action.prompt.MemoryInjection;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.matching.meaning.TextEmbedder;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What vectors add to the words, and when they are asked for. */
class EmbedderTest {
    private static final Caller CALLER = new Caller(
            UserId.DEFAULT, "test", new Moment.Local(LocalDateTime.parse("2026-01-14T10:00")), Optional.empty());

    private final List<String> asked = new ArrayList<>();
    private final ToolRunner tools = over(texts -> {
        asked.addAll(texts);
        return texts.stream().map(EmbedderTest::vector).toList();
    });

    /** Knows three directions: what glows, what is of a Monday, and everything else. */
    private static float[] vector(String text) {
        if (text.contains("Monday")) {
            return new float[] {-1, 0};
        }
        return text.contains("glow") || text.contains("lava") ? new float[] {1, 0} : new float[] {0, 1};
    }

    private static ToolRunner over(TextEmbedder embedder) {
        Workspace workspace =
                new Workspace(new MemoryStorage(), ZoneOffset.UTC, new SplittableRandom(1), Optional.of(embedder));
        return new ToolRunner(workspace, Catalog.standard());
    }

    private static JsonObject call(ToolRunner tools, String tool, String arguments) {
        ToolReply reply = tools.call(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')), CALLER);
        assertThat(reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    private static void planTheLava(ToolRunner tools) {
        call(tools, "create_goal", "{'title':'Volcano'}");
        call(
                tools,
                "decompose_goal",
                "{'goal':'volcano','steps':[{'title':'Sit'},{'title':'Stand'},{'title':'Frobnicate the"
                        + " lava'},{'title':'Walk'}]}");
    }

    @Test
    void completesNothingThatOnlyLiesNear() {
        planTheLava(tools);
        call(tools, "open_loop", "{'content':'Frobnicate the lava'}");

        JsonObject done = call(tools, "done", "{'what':'the gloop is glowing'}");
        JsonObject heard = call(tools, "listen", "{'message':'I finished the glowing gloop'}");

        assertThat(Bench.at(done, "status")).isEqualTo("no_match");
        assertThat(Bench.each(done, "loops_completed", "content")).isEmpty();
        assertThat(Bench.each(heard, "completed", "content")).isEmpty();
        assertThat(Bench.each(heard, "steps_completed", "step_id")).isEmpty();
        assertThat(Bench.each(call(tools, "loops", "{}"), "loops", "status")).containsExactly("PENDING");
    }

    @Test
    void offersWhatLiesNearFirst() {
        planTheLava(tools);

        JsonObject done = call(tools, "done", "{'what':'the gloop is glowing'}");

        assertThat(Bench.each(done, "candidates", "name"))
                .containsExactly("Frobnicate the lava", "Sit", "Stand", "Walk");
        assertThat(Bench.at(done, "message"))
                .isEqualTo("Nothing matches 'the gloop is glowing'. Pending: frobnicate-the-lava, sit, stand, walk.");
    }

    @Test
    void offersInTheUsualOrderWhenNothingIsSaidOfTheDoing() {
        planTheLava(tools);

        JsonObject done = call(tools, "done", "{'what':'35 min'}");

        assertThat(Bench.each(done, "candidates", "name"))
                .containsExactly("Sit", "Stand", "Frobnicate the lava", "Walk");
        assertThat(asked).isEmpty();
    }

    @Test
    void looksAtTheFirstHundredOnly() {
        planTheLava(tools);
        String more = IntStream.range(0, 100)
                .mapToObj(i -> "{'title':'More lava " + i + "'}")
                .collect(Collectors.joining(","));
        call(tools, "decompose_goal", "{'goal':'volcano','steps':[" + more + "]}");

        JsonObject done = call(tools, "done", "{'what':'the gloop is glowing'}");

        assertThat(Bench.each(done, "candidates", "name"))
                .hasSize(104)
                .startsWith("Frobnicate the lava", "More lava 0")
                .endsWith(
                        "More lava 95",
                        "Sit",
                        "Stand",
                        "Walk",
                        "More lava 96",
                        "More lava 97",
                        "More lava 98",
                        "More lava 99");
    }

    @Test
    void decidesByWordsAsEver() {
        planTheLava(tools);

        JsonObject done = call(tools, "done", "{'what':'frobnicated the lava'}");

        assertThat(Bench.at(done, "matched.task_name")).isEqualTo("Frobnicate the lava");
        assertThat(asked).isEmpty();
    }

    @Test
    void ordersWhatWordsFound() {
        call(tools, "remember", "{'content':'The gloop of Monday was the best gloop'}");
        call(tools, "remember", "{'content':'The gloop by the lava','importance':0.4}");
        call(tools, "remember", "{'content':'Gloop sits in a drawer','importance':0.1}");

        JsonObject found = call(tools, "recall", "{'query':'gloop that will glow'}");

        assertThat(Bench.each(found, "memories", "content"))
                .containsExactly(
                        "The gloop by the lava", "Gloop sits in a drawer", "The gloop of Monday was the best gloop");
        assertThat(Bench.each(found, "memories", "why").get(0)).contains("words", "(gloop)", "vectors 1.30");
    }

    @Test
    void asksWithAndWithoutTheNames() {
        call(tools, "remember", "{'content':'Ann: The gloop glows','subject':'Ann'}");
        call(tools, "remember", "{'content':'A gloop sits in a drawer','subject':'Bo Lee'}");
        asked.clear(); // what lies near was asked already

        call(tools, "recall", "{'query':'What is Ann\u2019s  gloop to Bo, and to Lees?'}");

        assertThat(asked)
                .containsExactlyInAnyOrder(
                        "What is Ann\u2019s  gloop to Bo, and to Lees?",
                        "What is gloop to , and to ?",
                        "The gloop glows");
    }

    @Test
    void asksAsIsWhenNothingButNamesIsSaid() {
        call(tools, "remember", "{'content':'Ann: The gloop glows','subject':'Ann'}");
        call(tools, "remember", "{'content':'Ann has a drawer','subject':'Ann'}");

        JsonObject found = call(tools, "recall", "{'query':'Ann?'}");

        assertThat(Bench.each(found, "memories", "content"))
                .containsExactly("Ann has a drawer", "Ann: The gloop glows");
        assertThat(asked).containsExactlyInAnyOrder("Ann?", "The gloop glows", "Ann has a drawer");
    }

    @Test
    void ordersPromptsToo() {
        Loopkeeper.Environment environment = Loopkeeper.Environment.ofThisMachine()
                .withEmbedder(texts -> texts.stream().map(EmbedderTest::vector).toList());
        try (Loopkeeper keeper = Loopkeeper.open("memory:", environment)) {
            Session session = keeper.session("test").at(CALLER.now());
            session.memories().remember(Remember.Request.of("The gloop of Monday was the best gloop"));
            session.memories().remember(Remember.Request.of("The gloop by the lava"));

            String told = session.prompts()
                    .relevant("gloop that will glow")
                    .map(MemoryInjection.Relevant::text)
                    .orElse("");

            assertThat(told).containsSubsequence("by the lava", "of Monday");
        }
    }

    @Test
    void asksForATextOnce() {
        planTheLava(tools);
        call(tools, "done", "{'what':'the gloop is glowing'}");
        call(tools, "done", "{'what':'the gloop is glowing'}");

        assertThat(asked).contains("Frobnicate the lava").doesNotHaveDuplicates();
    }

    @Test
    void goesOnWithoutAnEmbedderThatFails() {
        ToolRunner failing = over(texts -> {
            throw new IllegalStateException("no model today");
        });
        planTheLava(failing);

        JsonObject none = call(failing, "done", "{'what':'the gloop is glowing'}");
        assertThat(Bench.at(none, "status")).isEqualTo("no_match");
        assertThat(Bench.each(none, "candidates", "name"))
                .containsExactly("Sit", "Stand", "Frobnicate the lava", "Walk");
        assertThat(Bench.at(call(failing, "done", "{'what':'frobnicated the lava'}"), "status"))
                .isEqualTo("ok");
    }

    @Test
    void neverHoldsUpAWriteWhileItAsks() throws Exception {
        CompletableFuture<Boolean> asking = new CompletableFuture<>();
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        ToolRunner slow = over(texts -> {
            asking.complete(true);
            answer.join();
            return texts.stream().map(EmbedderTest::vector).toList();
        });
        planTheLava(slow);

        CompletableFuture<JsonObject> waiting =
                CompletableFuture.supplyAsync(() -> call(slow, "done", "{'what':'the gloop is glowing'}"));
        asking.get(20, TimeUnit.SECONDS);
        JsonObject meanwhile = call(slow, "remember", "{'content':'The lava is warm'}");
        answer.complete(true);

        assertThat(Bench.at(meanwhile, "memory.content")).isEqualTo("The lava is warm");
        assertThat(Bench.each(waiting.get(20, TimeUnit.SECONDS), "candidates", "name"))
                .startsWith("Frobnicate the lava");
    }
}
