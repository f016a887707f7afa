package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was forgotten stays so, until the person says it again. */
class TombstoneTest {
    private static final String SECRET = "Ann hides the key under the pot";

    private final Bench bench = Bench.empty();

    @BeforeEach
    void forgetSomething() {
        bench.call("remember", "{'content':'" + SECRET + "','importance':0.8,'tags':['home']}");
        bench.call("forget", "{'query':'" + SECRET + "'}");
    }

    private JsonObject extract(String author) {
        return bench.call(
                "batch_remember",
                "{'memories':[{'content':'ann hides the KEY, under the pot!','type':'skill'" + author
                        + "},{'content':'Likes tea'" + author + "}]}");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {"\"\"", "\",'author':'assistant'\"", "\",'author':'import'\""})
    void keepsExtractionFromBringingItBack(String author) {
        JsonObject result = extract(author);

        assertThat(at(result, "created")).isEqualTo("1");
        assertThat(at(result, "forgotten")).isEqualTo("1");
        assertThat(each(result, "memories", "content")).containsExactly("Likes tea");
        assertThat(bench.snapshot().toString()).doesNotContain("key");
    }

    @ParameterizedTest
    @CsvSource({"assistant", "import"})
    void refusesWhatOthersSayAgain(String author) {
        Refusal refusal = bench.refused("remember", "{'content':'" + SECRET + "','author':'" + author + "'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.CONFLICT);
        assertThat(refusal.message()).contains("forgotten").doesNotContain("key");
    }

    @Test
    void letsThePersonSayItAgainAndOthersAfterThat() {
        JsonObject again = bench.call("remember", "{'content':'" + SECRET + "','author':'person'}");
        assertThat(at(again, "deduplicated")).isEqualTo("false");
        assertThat(at(again, "memory.importance")).isEqualTo("0.5");

        JsonObject extracted = bench.call("batch_remember", "{'memories':[{'content':'" + SECRET + "'}]}");
        assertThat(at(extracted, "deduplicated")).isEqualTo("1");
        bench.call("undo", "{}");
        bench.call("undo", "{}");
        assertThat(at(extract(""), "forgotten")).isEqualTo("1");
    }

    @Test
    void isShownNowhere() {
        assertThat(at(bench.call("list_memories", "{}"), "total")).isEqualTo("0");
        assertThat(at(bench.call("memory_stats", "{}"), "stats.total")).isEqualTo("0");
        assertThat(at(bench.call("recall", "{'query':'forgotten'}"), "total")).isEqualTo("0");
        assertThat(at(bench.call("recall", "{'query':'forgotten','as_of':'2026-01-14'}"), "total"))
                .isEqualTo("0");
        assertThat(at(bench.at("2027-01-14T10:00").call("cleanup_memories", "{'min_importance':1}"), "removed"))
                .isEqualTo("0");
        assertThat(at(bench.call("status", "{}"), "recent_memory")).isEqualTo("[]");
        assertThat(bench.refused("forget", "{'query':'forgotten'}").code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(at(bench.call("remember", "{'content':'[forgotten]'}"), "deduplicated"))
                .isEqualTo("false");
    }

    @Test
    void cannotBeUndone() {
        String change = at(bench.call("history", "{}"), "changes.0.id");

        assertThat(bench.refused("undo", "{'change':'" + change + "'}").code()).isEqualTo(Refusal.Code.CONFLICT);
        assertThat(at(extract(""), "forgotten")).isEqualTo("1");
    }

    @Test
    void doesNotKeepWhatWasCleanedUpFromComingBack() {
        bench.call("remember", "{'content':'Dim','importance':0.01}");
        Bench later = bench.at("2026-06-01T10:00");
        later.call("cleanup_memories", "{}");

        assertThat(at(later.call("batch_remember", "{'memories':[{'content':'Dim'}]}"), "created"))
                .isEqualTo("1");
    }
}
