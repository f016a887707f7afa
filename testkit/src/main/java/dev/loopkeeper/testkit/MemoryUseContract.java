package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.Tombstone;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What is remembered, read, strengthened and let go by the tools, by one caller or many at once. */
public abstract class MemoryUseContract extends Contract {
    private static final int CALLERS = 16;

    /** For the adapter's test that inherits the contract. */
    protected MemoryUseContract() {}

    @Test
    void countsWhatIsReadBesideTheRecords() {
        String id = remember("Zora takes oat milk", "{}");
        JsonObject before = this.<JsonObject>read(Dump::of);
        call("recall", "{'query':'oat milk'}");
        call("list_memories", "{}");
        call("get_memory", "{'memory_id':'" + id + "'}");

        assertThat(shown(id).whole("accessed_count")).hasValue(3);
        assertThat(shown(id).string("accessed_at")).hasValue("2026-01-14T08:32:05Z");
        workspace().keepNotes();
        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
        assertThat(shown(id).whole("accessed_count")).hasValue(5);
    }

    @Test
    void findsByWordsAndOrdersByVectorsToo() {
        String about = remember("Tea is what Zora drinks", "{'subject':'Zora','importance':1}");
        String turn = remember("Zora: Yes, that tea again", "{'subject':'Zora'}");
        String near = remember("Bo likes tea", "{'subject':'Bo','importance':0}");
        remember("Bo likes socks", "{}");
        List<String> asked = new ArrayList<>();
        Workspace nearing = anotherWorkspace(texts -> {
            asked.addAll(texts);
            return texts.stream().map(MemoryUseContract::vector).toList();
        });
        String question = "{'query':'Which tea does Zora like?'}";

        assertThat(ids(call("recall", question), "memories")).containsExactly(about, turn, near);
        JsonObject found = on(nearing, NOW, "recall", question);

        assertThat(ids(found, "memories")).containsExactly(near, about, turn);
        assertThat(why(found).get(0)).endsWith(" + vectors 1.30");
        assertThat(asked)
                .containsExactlyInAnyOrder(
                        "Which tea does Zora like?",
                        "Which tea does like?",
                        "Tea is what Zora drinks",
                        "Yes, that tea again",
                        "Bo likes tea");
        assertThat(why(on(anotherWorkspace(texts -> List.of()), NOW, "recall", question)))
                .isEqualTo(why(call("recall", question)));
    }

    @Test
    void showsWhatSaysNearlyTheSame() {
        String cat = remember("The cat is called Miso", "{}");
        String kitten = remember("Our kitten is called Miso", "{}");
        remember("The dog is called Bo", "{}");
        call("open_loop", "{'content':'Feed the dog'}");
        String feed = id(call("open_loop", "{'content':'Feed the kitten'}"), "loop");
        String fed = id(call("open_loop", "{'content':'Feed that fat kitten'}"), "loop");
        call("close_loop", "{'id':'" + fed + "','outcome':'completed'}");
        Workspace nearing = anotherWorkspace(
                texts -> texts.stream().map(MemoryUseContract::pet).toList());
        String memory = "{'content':'The cat of the family is called Miso'}";

        JsonObject remembered = on(nearing, NOW, "remember", memory);
        JsonObject opened = on(nearing, NOW, "open_loop", "{'content':'Feed the cat'}");

        assertThat(remembered.array("similar").orElseThrow().stream()
                        .map(one -> ((JsonObject) one).string("memory_id").orElseThrow()))
                .containsExactly(cat, kitten);
        assertThat(remembered.string("message").orElseThrow())
                .matches("Remembered\\. Similar: 'The cat is called Miso' \\(\\w+\\), 'Our kitten is called Miso'"
                        + " \\(\\w+\\)\\.");
        assertThat(remembered.get("deduplicated")).contains(JsonBoolean.FALSE);
        assertThat(ids(opened, "similar")).containsExactly(feed);
        assertThat(opened.string("message").orElseThrow())
                .matches("Opened: Feed the cat\\. Similar: 'Feed the kitten' \\(\\w+\\)\\.");
        assertThat(on(nearing, NOW, "remember", memory).has("similar")).isFalse();
        assertThat(call("list_memories", "{}").whole("total")).hasValue(4);
        assertThat(call("remember", "{'content':'The family cat is called Miso'}")
                        .has("similar"))
                .isFalse();
        Workspace failing = anotherWorkspace(texts -> List.of());
        assertThat(on(failing, NOW, "remember", "{'content':'A cat here is called Miso'}")
                        .string("message"))
                .contains("Remembered.");
    }

    private static String id(JsonObject answer, String record) {
        return answer.object(record).flatMap(one -> one.string("id")).orElseThrow();
    }

    /** A kitten lies nearer to a cat than a dog does. */
    private static float[] pet(String text) {
        return new float[] {1, text.contains("dog") ? 0.7f : text.contains("kitten") ? 0.5f : 0};
    }

    private static List<String> why(JsonObject found) {
        return found.array("memories").orElseThrow().stream()
                .map(memory -> ((JsonObject) memory).string("why").orElseThrow())
                .toList();
    }

    /** One direction for questions and what Bo likes, and many for the rest. */
    private static float[] vector(String text) {
        return text.endsWith("?") || text.startsWith("Bo") ? new float[] {2, 0} : new float[] {1, text.length()};
    }

    @Test
    void listsWhatHoldsAPartOfAWord() {
        String id = remember("Zora takes OAT milk", "{}");
        remember("Bo takes 100% cocoa", "{}");
        remember("At 300 \u212A, by a back\\slash", "{}");
        remember("\u0130zmir, die Größe", "{}");

        assertThat(ids(call("list_memories", "{'containing':'akes oa'}"), "memories"))
                .containsExactly(id);
        Map.of("300 k", 1, "K\\\\S", 1, "COCOA", 1, "i\u0307zm", 1, "GRÖ", 1, "e", 3)
                .forEach((part, count) -> assertThat(call("list_memories", "{'containing':'" + part + "'}")
                                .whole("total"))
                        .as(part)
                        .hasValue(count));
        assertThat(call("list_memories", "{'containing':'%'}").whole("total")).hasValue(1);
        assertThat(call("list_memories", "{'containing':'_'}").whole("total")).hasValue(0);
    }

    @Test
    void letsWhatIsReadMatterLongerThanWhatIsNot() {
        String read = remember("Zora takes oat milk", "{}");
        String left = remember("Bo takes sugar", "{}");
        at(NOW.plusDays(29), "get_memory", "{'memory_id':'" + read + "'}");

        JsonObject list = at(NOW.plusDays(31), "list_memories", "{}");

        assertThat(ids(list, "memories")).containsExactly(read, left);
        assertThat(ids(at(NOW.plusDays(31), "list_memories", "{'min_importance':0.46}"), "memories"))
                .containsExactly(read, left);
        assertThat(ids(at(NOW.plusDays(61), "list_memories", "{'order':'access'}"), "memories"))
                .containsExactly(read, left);
    }

    @Test
    void keepsOneOfManyThatSayTheSameAtOnce() throws Exception {
        List<JsonObject> answers =
                all(() -> on(anotherWorkspace(), NOW, "remember", "{'content':'Zora takes oat milk'}"));

        assertThat(answers.stream().map(answer -> answer.get("deduplicated").orElseThrow()))
                .containsOnlyOnce(JsonBoolean.FALSE);
        holds(records -> assertThat(records.memories().recent(20))
                .singleElement()
                .extracting(memory -> memory.importance().stripTrailingZeros().toPlainString())
                .isEqualTo("1"));
    }

    @Test
    void addsUpWhatManyBoostAtOnce() throws Exception {
        String id = remember("Zora takes oat milk", "{'importance':0.1}");

        all(() -> on(anotherWorkspace(), NOW, "boost_memory", "{'memory_id':'" + id + "','amount':0.05}"));

        holds(records -> assertThat(records.memories().recent(20))
                .singleElement()
                .extracting(memory -> memory.importance().stripTrailingZeros().toPlainString())
                .isEqualTo("0.9"));
    }

    @Test
    void countsEveryReadOfMany() throws Exception {
        String id = remember("Zora takes oat milk", "{}");

        all(() -> call("get_memory", "{'memory_id':'" + id + "'}"));

        assertThat(shown(id).whole("accessed_count")).hasValue(CALLERS);
    }

    @Test
    void cleansUpInPortionsAndBringsThemBack() {
        for (int i = 1; i <= 5; i++) {
            remember("Dim " + i, "{'importance':0.0" + i + "}");
        }
        String bright = remember("Bright", "{}");
        JsonObject before = this.<JsonObject>read(Dump::of);

        JsonObject cleaned = at(NOW.plusDays(91), "cleanup_memories", "{'limit':3}");

        assertThat(cleaned.whole("removed")).hasValue(3);
        assertThat(cleaned.whole("remaining")).hasValue(2);
        assertThat(at(NOW.plusDays(91), "cleanup_memories", "{}").whole("removed"))
                .hasValue(2);
        holds(records -> assertThat(records.memories().recent(10))
                .extracting(memory -> memory.id().value())
                .containsExactly(bright));
        Undoing.undoLast(workspace());
        Undoing.undoLast(workspace());
        holds(records -> assertThat(
                        Dump.of(records).array("memories").orElseThrow().values())
                .containsExactlyInAnyOrderElementsOf(
                        before.array("memories").orElseThrow().values()));
    }

    @Test
    void keepsWhatWasForgottenFromComingBackButByThePersonsWord() {
        String id = remember("Zora hides the key", "{}");
        call("forget", "{'memory_id':'" + id + "'}");
        reopen();

        String extracted = "{'memories':[{'content':'zora hides THE key.'},{'content':'Likes tea'}]}";
        assertThat(call("batch_remember", extracted).whole("forgotten")).hasValue(1);
        holds(records -> {
            assertThat(records.memories().recent(10))
                    .extracting(Memory::content)
                    .containsExactly("Likes tea");
            assertThat(records.memories().byId(Tombstone.idOf("Zora hides the key")))
                    .isPresent();
        });
        remember("Zora hides the key", "{}");
        assertThat(call("batch_remember", extracted).whole("deduplicated")).hasValue(2);
        holds(records -> assertThat(records.memories().recent(10)).hasSize(2));
    }

    @Test
    void findsClaimsByWhatTheyAreAbout() {
        String berlin = remember("Zora lives in Berlin", "{'scope':'Home'}");
        remember("Zora likes Berlin", "{}");
        String paris = remember("Lives in Paris", "{'subject':'Zora'}");

        JsonObject found = call("recall", "{'query':'Berlin Paris','scope':'home'}");
        assertThat(found.array("memories").orElseThrow().values())
                .filteredOn(memory -> ((JsonObject) memory).has("contradicts"))
                .hasSize(2);
        holds(records -> assertThat(records.memories().claiming(List.of("home of zora", "job of zora")))
                .extracting(memory -> memory.id().value())
                .containsExactly(berlin, paris));
        at(NOW.plusDays(1), "remember", "{'content':'Zora moved to Oslo'}");
        holds(records -> assertThat(records.memories().claiming(List.of("home of zora")))
                .extracting(Memory::content)
                .containsExactly("Zora moved to Oslo"));
        assertThat(ids(call("recall", "{'query':'Berlin Paris','scope':'work'}"), "memories"))
                .hasSize(1);
    }

    private static List<JsonObject> all(Callable<JsonObject> call) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(CALLERS);
        try {
            List<JsonObject> answers = new ArrayList<>();
            for (Future<JsonObject> answer : pool.invokeAll(Collections.nCopies(CALLERS, call))) {
                answers.add(answer.get());
            }
            return answers;
        } finally {
            pool.shutdown();
        }
    }

    final String remember(String content, String more) {
        JsonObject arguments = Samples.json(more).with("content", new JsonString(content));
        return on(workspace(), NOW, "remember", arguments)
                .object("memory")
                .orElseThrow()
                .string("id")
                .orElseThrow();
    }

    final JsonObject call(String tool, String arguments) {
        return at(NOW, tool, arguments);
    }

    final JsonObject at(LocalDateTime now, String tool, String arguments) {
        return on(workspace(), now, tool, arguments);
    }

    /** The memory as it is shown, which is one more read, and the answer to it does not count yet. */
    private JsonObject shown(String id) {
        return call("get_memory", "{'memory_id':'" + id + "'}").object("memory").orElseThrow();
    }

    private static JsonObject on(Workspace workspace, LocalDateTime now, String tool, String arguments) {
        return on(workspace, now, tool, Samples.json(arguments));
    }

    private static JsonObject on(Workspace workspace, LocalDateTime now, String tool, JsonObject arguments) {
        Caller caller = caller(UserId.DEFAULT, now);
        ToolReply reply = new ToolRunner(workspace, Catalog.standard()).call(tool, arguments, caller);
        assertThat(reply).as("%s %s", tool, arguments).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    static List<String> ids(JsonObject result, String name) {
        List<String> ids = new ArrayList<>();
        for (JsonValue one : result.array(name).orElse(JsonArray.EMPTY).values()) {
            ids.add(((JsonObject) one).string("id").orElseThrow());
        }
        return ids;
    }
}
