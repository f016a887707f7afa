package dev.loopkeeper.tool.memory;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static dev.loopkeeper.Bench.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Memories from their first telling to their last. */
class MemoryToolsTest {
    private Bench bench = Bench.empty();

    @Test
    void countsWhatIsNewAndWhatIsKnownInABatch() {
        bench.call("remember", "{'content':'Likes tea'}");

        JsonObject result = bench.call(
                "batch_remember",
                "{'memories':[{'content':'likes TEA'},{'content':'Has a cat','importance':0.9,'tags':['pet']},"
                        + "{'content':'has a cat.'},{'content':'Speaks Hindi','type':'skill'}]}");

        assertThat(at(result, "created")).isEqualTo("2");
        assertThat(at(result, "deduplicated")).isEqualTo("2");
        assertThat(at(result, "memories.0.importance")).isEqualTo("0.6");
        assertThat(at(result, "memories.1.tags")).isEqualTo("[\"pet\"]");
        assertThat(at(bench.call("memory_stats", "{}"), "stats.total")).isEqualTo("3");
        bench.call("undo", "{}");
        assertThat(at(bench.call("memory_stats", "{}"), "stats.total")).isEqualTo("1");
    }

    @Test
    void refusesAWholeBatchForOneFault() {
        Refusal refusal =
                bench.refused("batch_remember", "{'memories':[{'content':'Fine'},{'content':'Bad','importance':7}]}");

        assertThat(refusal.message()).contains("importance").contains("7 is above 1");
        assertThat(at(bench.call("memory_stats", "{}"), "stats.total")).isEqualTo("0");
    }

    @Test
    void offersConversationsToProgramsAlone() {
        assertThat(bench.refused("batch_remember", "{'memories':[{'content':'x','type':'Conversation'}]}")
                        .message())
                .contains("entry 1 type: \"Conversation\" is not one of fact, preference, event, skill");
        Memory talk =
                Memory.of(new MemoryId("talk"), "Discussed the garden").with(Memory.TYPE, MemoryType.CONVERSATION);
        bench.write(new Changes().put(talk));

        assertThat(at(bench.call("list_memories", "{'type':'conversation'}"), "memories.0.id"))
                .isEqualTo("talk");
        assertThat(at(bench.call("recall", "{'query':'garden'}"), "memories.0.type"))
                .isEqualTo("conversation");
    }

    @Test
    void takesConversationsFromPrograms() {
        ToolReply kept = new ToolRunner(bench.workspace(), Catalog.standard())
                .call(RememberTool.forPrograms(), json("{'content':'Talked','type':'conversation'}"), bench.caller());

        assertThat(kept).isInstanceOf(ToolReply.Result.class);
        assertThat(at(bench.call("list_memories", "{}"), "memories.0.type")).isEqualTo("conversation");
    }

    @Test
    void putsWhatMattersMoreFirstAmongEqualAnswers() {
        bench.call("remember", "{'content':'Green tea cup','importance':0.2}");
        bench.call("remember", "{'content':'Green tea pot','importance':0.9}");
        bench.call("remember", "{'content':'Green tea mug','importance':0.5}");

        assertThat(each(bench.call("recall", "{'query':'green tea'}"), "memories", "content"))
                .containsExactly("Green tea pot", "Green tea mug", "Green tea cup");
    }

    @Test
    void showsEveryFieldUnderItsName() {
        JsonObject memory = bench.call("remember", "{'content':'Likes tea'}")
                .object("memory")
                .orElseThrow();

        assertThat(memory.names())
                .contains("id", "handle", "content", "type", "importance", "tags", "date", "accessed_count", "metadata")
                .contains("created_at")
                .doesNotContain("accessed_at", "updated_at", "superseded_by");
        assertThat(at(memory, "id")).matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0.6", "0.3, 0.8", "0.5, 1"})
    void boostsUpToOne(String amount, String importance) {
        String id = at(bench.call("remember", "{'content':'Likes tea'}"), "memory.id");

        JsonObject result = bench.call("boost_memory", "{'memoryId':'" + id + "','amount':" + amount + "}");

        assertThat(at(result, "memory.importance")).isEqualTo(importance);
        for (int i = 0; i < 5; i++) {
            bench.call("boost_memory", "{'memory_id':'" + id + "'}");
        }
        assertThat(at(bench.call("list_memories", "{}"), "memories.0.importance"))
                .isEqualTo("1");
    }

    @Test
    void refusesABoostOfMoreThanAHalf() {
        String id = at(bench.call("remember", "{'content':'Likes tea'}"), "memory.id");

        assertThat(bench.refused("boost_memory", "{'memory_id':'" + id + "','amount':0.51}")
                        .message())
                .isEqualTo("amount: 0.51 is above 0.5 (0..0.5)");
        assertThat(bench.refused("boost_memory", "{'memory_id':'nobody'}").code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
    }

    @Test
    void listsWhatMattersMostFirst() {
        bench.call("remember", "{'content':'small','importance':0.2}");
        bench.call("remember", "{'content':'great','importance':0.9,'type':'skill'}");
        bench.call("remember", "{'content':'middling'}");

        JsonObject all = bench.call("list_memories", "{'limit':2}");
        assertThat(at(all, "memories.0.content")).isEqualTo("great");
        assertThat(at(all, "memories.1.content")).isEqualTo("middling");
        assertThat(at(all, "total")).isEqualTo("3");
        JsonObject more = bench.call("list_memories", "{'limit':2,'cursor':'" + at(all, "next_cursor") + "'}");
        assertThat(at(more, "memories.0.content")).isEqualTo("small");
        assertThat(at(bench.call("list_memories", "{'minImportance':0.5}"), "total"))
                .isEqualTo("2");
        assertThat(at(bench.call("list_memories", "{'type':'skill'}"), "memories.0.content"))
                .isEqualTo("great");
    }

    @Test
    void countsByKindAndAge() {
        bench.call("remember", "{'content':'old','importance':0.2}");
        bench = bench.at("2026-01-25T10:00");
        bench.call("remember", "{'content':'new','importance':0.9,'type':'skill'}");

        JsonObject stats = bench.call("memory_stats", "{}");

        assertThat(at(stats, "stats.total")).isEqualTo("2");
        assertThat(at(stats, "stats.by_type.skill")).isEqualTo("1");
        assertThat(at(stats, "stats.by_type.event")).isEqualTo("0");
        assertThat(at(stats, "stats.average_importance")).isEqualTo("0.55");
        assertThat(at(stats, "stats.recent_count")).isEqualTo("1");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-02-12, 0.5, 0.5",
        "2026-02-14, 0.5, 0.45",
        "2026-03-20, 0.5, 0.405",
        "2026-03-20, 0.1, 0.1",
        "2036-01-14, 1, 0.0986",
    })
    void showsImportanceAsItDecays(String day, String told, String shown) {
        bench.call("remember", "{'content':'Likes tea','importance':" + told + "}");
        bench = bench.at(day + "T10:00");

        assertThat(at(bench.call("recall", "{'query':'tea'}"), "memories.0.importance"))
                .isEqualTo(shown);
    }

    @Test
    void beginsAnewFromWhatIsLeftWhenAMemoryIsReadHeardOrChanged() {
        String id = at(bench.call("remember", "{'content':'Likes tea'}"), "memory.id");
        bench = bench.at("2026-02-14T10:00");
        assertThat(at(bench.call("memory_stats", "{}"), "stats.average_importance"))
                .isEqualTo("0.45");
        assertThat(at(bench.call("update_memory", "{'memory_id':'" + id + "','tags':['drink']}"), "memory.importance"))
                .isEqualTo("0.45");
        bench = bench.at("2026-03-20T10:00");
        assertThat(at(bench.call("remember", "{'content':'likes tea'}"), "memory.importance"))
                .isEqualTo("0.505");
        bench = bench.at("2026-05-20T10:00");
        assertThat(at(bench.call("boost_memory", "{'memory_id':'" + id + "'}"), "memory.importance"))
                .isEqualTo("0.5091");
    }

    @Test
    void knowsAnEditedMemoryByItsNewWordsOnly() {
        String id = at(bench.call("remember", "{'content':'Lives in Berlin'}"), "memory.id");
        bench.call("update_memory", "{'memory_id':'" + id + "','content':'Lives in Paris','tags':['home']}");

        assertThat(at(bench.call("remember", "{'content':'lives in paris'}"), "memory.id"))
                .isEqualTo(id);
        assertThat(at(bench.call("remember", "{'content':'lives in berlin'}"), "deduplicated"))
                .isEqualTo("false");
        assertThat(at(bench.call("recall", "{'query':'Paris'}"), "memories.0.id"))
                .isEqualTo(id);
        assertThat(bench.refused("update_memory", "{'memory_id':'" + id + "','content':'LIVES in Berlin!'}")
                        .code())
                .isEqualTo(Refusal.Code.ALREADY_EXISTS);
    }

    @Test
    void bringsASupersededTextBackWhenItIsSaidAgain() {
        bench.call("remember", "{'content':'Lives in Berlin','topic':'home'}");
        bench.call("remember", "{'content':'Lives in Paris','topic':'home'}");
        JsonObject back = bench.call("remember", "{'content':'Lives in Berlin','topic':'home'}");

        assertThat(at(back, "superseded.content")).isEqualTo("Lives in Paris");
        assertThat(at(bench.call("recall", "{'query':'lives'}"), "total")).isEqualTo("1");
        assertThat(at(bench.call("recall", "{'query':'lives'}"), "memories.0.content"))
                .isEqualTo("Lives in Berlin");
        bench.call("undo", "{}");
        assertThat(at(bench.call("recall", "{'query':'lives'}"), "memories.0.content"))
                .isEqualTo("Lives in Paris");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bob tea", "Bob likes", "likes, tea", "BOB tea."})
    void forgetsByWordsInTheirOrderOnceThatIsConfirmed(String query) {
        bench.call("remember", "{'content':'Bob likes black tea'}");
        bench.call("remember", "{'content':'Tea is what Ann drinks'}");

        assertThat(bench.refused("forget", "{'query':'" + query + "'}")
                        .choice()
                        .orElseThrow()
                        .options())
                .hasSize(1);
        assertThat(bench.refused("forget", "{'query':'tea bob'}").code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(at(bench.call("forget", "{'query':'" + query + "','confirm':true}"), "message"))
                .isEqualTo("Forgot one memory.");
        assertThat(at(bench.call("list_memories", "{}"), "memories.0.content")).isEqualTo("Tea is what Ann drinks");
    }

    @Test
    void keepsSecretsOutUnlessToldOtherwise() {
        JsonObject cleaned = bench.call("remember", "{'content':'The key is sk-abcdefghij1234567890 for billing'}");

        assertThat(at(cleaned, "memory.content")).isEqualTo("The key is [redacted] for billing");
        assertThat(at(cleaned, "redacted")).isEqualTo("true");
        assertThat(at(cleaned, "message")).contains("secret");
        bench.call("settings", "{'set':{'redact_secrets':false}}");
        assertThat(at(bench.call("remember", "{'content':'Key sk-abcdefghij1234567890'}"), "memory.content"))
                .isEqualTo("Key sk-abcdefghij1234567890");
    }
}
