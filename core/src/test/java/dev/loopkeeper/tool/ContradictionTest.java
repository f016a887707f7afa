package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Memories that cannot be true together: the later takes the place of the earlier when its words say so. */
class ContradictionTest {
    private Bench bench = Bench.empty();

    private JsonObject remember(String content, String more) {
        return bench.call("remember", "{'content':'" + content + "'" + more + "}");
    }

    private List<String> listed() {
        return each(bench.call("list_memories", "{'order':'recency'}"), "memories", "content");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Zora lives in Berlin | Zora moved to Paris",
                "I work at Acme | I now work for Globex",
                "My phone number is 0151 2345 | My new phone number is 0170 9999",
                "I am vegan | I am no longer vegan",
                "I prefer tea to coffee | I now prefer coffee to tea",
            })
    void supersedesWhatTheWordsSayIsOver(String before, String after) {
        String old = at(remember(before, ""), "memory.id");
        bench = bench.at("2026-03-01T10:00");
        JsonObject moved = remember(after, "");

        assertThat(at(moved, "superseded.id")).isEqualTo(old);
        assertThat(at(moved, "superseded.content")).isEqualTo(before);
        assertThat(at(moved, "message")).isEqualTo("Remembered. Instead of: " + before);
        assertThat(at(moved, "memory.valid_from")).isEqualTo("2026-03-01T15:00:00Z");
        assertThat(moved.has("contradicts")).isFalse();
        assertThat(listed()).containsExactly(after);
        JsonObject kept = bench.call("get_memory", "{'memory_id':'" + old + "'}");
        assertThat(at(kept, "memory.valid_until")).isEqualTo("2026-03-01T15:00:00Z");
        assertThat(at(kept, "memory.superseded_by")).isEqualTo(at(moved, "memory.id"));
        bench.call("undo", "{}");
        assertThat(listed()).containsExactly(before);
    }

    @Test
    void answersOfItsTimeWithWhatWasTrueThen() {
        remember("Zora lives in Berlin", "");
        bench = bench.at("2026-03-01T10:00");
        remember("Zora moved to Paris", "");

        assertThat(each(bench.call("recall", "{'query':'Zora Berlin Paris'}"), "memories", "content"))
                .containsExactly("Zora moved to Paris");
        assertThat(each(
                        bench.call("recall", "{'query':'Zora Berlin Paris','as_of':'2026-02-01'}"),
                        "memories",
                        "content"))
                .containsExactly("Zora lives in Berlin");
    }

    @Test
    void keepsBothAndFlagsThemWhenTheWordsDoNotSayWhichHolds() {
        String berlin = at(remember("Zora lives in Berlin", ""), "memory.id");
        JsonObject second = remember("Zora lives in Paris", "");
        String paris = at(second, "memory.id");

        assertThat(at(second, "contradicts.0.id")).isEqualTo(berlin);
        assertThat(at(second, "message"))
                .isEqualTo("Remembered. It contradicts what is kept beside it: Zora lives in Berlin");
        JsonObject one = bench.call("recall", "{'query':'Paris','limit':1}");
        assertThat(at(one, "memories.0.contradicts")).isEqualTo("[\"" + berlin + "\"]");
        assertThat(at(one, "memories.0.why")).contains("; contradicts m");
        JsonObject both = bench.call("recall", "{'query':'Where does Zora live: Berlin or Paris?'}");
        assertThat(each(both, "memories", "contradicts"))
                .containsExactlyInAnyOrder("[\"" + berlin + "\"]", "[\"" + paris + "\"]");
        assertThat(bench.call("recall", "{'query':'Zora','as_of':'2026-01-14'}").toString())
                .doesNotContain("contradicts");
    }

    @Test
    void endsAllContradictionsAtOnceWhenTheWordsSayNow() {
        remember("Zora lives in Berlin", "");
        remember("Zora lives in Paris", "");
        JsonObject moved = remember("Zora now lives in Oslo", "");

        assertThat(listed()).containsExactly("Zora now lives in Oslo");
        assertThat(at(moved, "message")).contains("Zora lives in Berlin").contains("Zora lives in Paris");
    }

    @Test
    void supersedesNothingThatSaysMore() {
        remember("Zora lives in Berlin with her two cats", "");
        JsonObject moved = remember("Zora moved to Paris", "");

        assertThat(moved.has("superseded")).isFalse();
        assertThat(at(moved, "contradicts.0.content")).isEqualTo("Zora lives in Berlin with her two cats");
        assertThat(listed()).hasSize(2);
    }

    @Test
    void supersedesNothingOfALaterDay() {
        remember("Zora lives in Paris", "");
        JsonObject earlier = remember("Zora moved to Berlin", ",'date':'2025-12-01'");

        assertThat(earlier.has("superseded")).isFalse();
        assertThat(listed()).hasSize(2);
    }

    @Test
    void leavesAloneWhatOtherSubjectsTopicsAndTimesSay() {
        remember("Lives in Berlin", ",'subject':'Zora'");
        remember("Lives in Graz", ",'subject':'Bo','topic':'summers'");
        remember("Lives in Rome", ",'subject':'Bo','valid_until':'2025-06-01'");
        JsonObject moved = remember("Moved to Paris", ",'subject':'Bo','topic':'winters'");

        assertThat(moved.has("superseded")).isFalse();
        assertThat(moved.has("contradicts")).isFalse();
        JsonObject later = remember("Bo moved to Oslo", "");
        assertThat(at(later, "message")).contains("Lives in Graz").contains("Moved to Paris");
        assertThat(at(bench.call("recall", "{'query':'Berlin'}"), "total")).isEqualTo("1");
    }

    @Test
    void seesContradictionsWithinOneBatch() {
        JsonObject batch = bench.call(
                "batch_remember",
                "{'memories':[{'content':'Zora lives in Berlin'},{'content':'Zora moved to Paris'},"
                        + "{'content':'Tea','topic':'drink'},{'content':'Coffee','topic':'drink'}]}");

        assertThat(at(batch, "created")).isEqualTo("4");
        assertThat(listed()).containsExactlyInAnyOrder("Zora moved to Paris", "Coffee");
    }

    @Test
    void takesAnEditedTextForWhatItSaysNow() {
        String id = at(remember("Zora lives in Berlin", ""), "memory.id");
        bench.call("update_memory", "{'memory_id':'" + id + "','content':'Zora likes Berlin'}");

        assertThat(remember("Zora moved to Paris", "").has("superseded")).isFalse();
    }
}
