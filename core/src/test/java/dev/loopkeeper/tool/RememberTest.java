package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is kept, and what is known already. */
class RememberTest {
    private final Bench bench = Bench.empty();

    private JsonObject remember(String content) {
        return bench.call("remember", JsonObject.builder().put("text", content).build());
    }

    @Test
    void keepsAText() {
        String text = "Quote: 'I'll definitely do it tomorrow' - watch for \"this\" pattern";

        JsonObject result = remember(text);

        assertThat(at(result, "memory.content")).isEqualTo(text);
        assertThat(at(result, "memory.type")).isEqualTo("fact");
        assertThat(at(result, "memory.importance")).isEqualTo("0.5");
        assertThat(at(result, "memory.date")).isEqualTo("2026-01-14");
        assertThat(at(result, "memory.handle")).startsWith("m");
        assertThat(at(result, "deduplicated")).isEqualTo("false");
        assertThat(at(result, "message")).isEqualTo("Remembered.");
    }

    @Test
    void takesEveryField() {
        JsonObject result = bench.call(
                "remember",
                "{'content':'Likes oat milk','type':'Preference','importance':0.9,'tags':['food',' milk '],"
                        + "'date':'yesterday','source':'chat 7'}");

        assertThat(at(result, "memory.type")).isEqualTo("preference");
        assertThat(at(result, "memory.importance")).isEqualTo("0.9");
        assertThat(at(result, "memory.tags")).isEqualTo("[\"food\",\"milk\"]");
        assertThat(at(result, "memory.date")).isEqualTo("2026-01-13");
        assertThat(at(result, "memory.source")).isEqualTo("chat 7");
    }

    @Test
    void keepsWhoSaidItWhereAndInWhichWords() {
        JsonObject result = bench.call(
                "remember",
                "{'content':'Ann likes oat milk','author':'assistant','quote':'oat, always! key sk-abcdefghij1234567890',"
                        + "'source':'chat 7','sourceId':'c7','position':3,'scope':'home','subject':'Ann',"
                        + "'metadata':{'mood':'good'}}");

        String id = at(result, "memory.id");
        JsonObject shown = bench.call("get_memory", "{'memory_id':'" + id + "'}");
        assertThat(at(shown, "memory.author")).isEqualTo("assistant");
        assertThat(at(shown, "memory.quote")).isEqualTo("oat, always! key [redacted]");
        assertThat(at(shown, "memory.source_id")).isEqualTo("c7");
        assertThat(at(shown, "memory.scope")).isEqualTo("home");
        assertThat(at(shown, "memory.metadata.mood")).isEqualTo("good");
        assertThat(at(result, "redacted")).isEqualTo("true");
    }

    @Test
    void keepsSinceWhenAndUntilWhenItIsTrue() {
        bench.call("remember", "{'content':'Plays the lute','valid_from':'2026-01-20','validUntil':'2026-02-10'}");
        bench.call("remember", "{'content':'Plays the harp','valid_until':'2026-01-14T14:40:00Z'}");

        assertThat(at(bench.call("recall", "{'query':'plays'}"), "memories.0.content"))
                .isEqualTo("Plays the harp");
        for (String day : List.of("2026-01-20T00:00", "2026-02-10T23:59")) {
            assertThat(at(bench.at(day).call("recall", "{'query':'plays'}"), "memories.0.content"))
                    .as(day)
                    .isEqualTo("Plays the lute");
        }
        for (String day : List.of("2026-01-19T23:59", "2026-02-11T00:00")) {
            assertThat(at(bench.at(day).call("recall", "{'query':'plays'}"), "total"))
                    .as(day)
                    .isEqualTo("0");
        }
        assertThat(at(bench.call("recall", "{'query':'plays','as_of':'2026-02-01'}"), "memories.0.content"))
                .isEqualTo("Plays the lute");
        assertThat(bench.refused("remember", "{'content':'x','valid_from':'gibberish'}")
                        .code())
                .isEqualTo(Refusal.Code.INVALID_ARGUMENT);
    }

    @Test
    void strengthensWhatIsKnownUpToOne() {
        String id = at(remember("Sunday works best"), "memory.id");
        for (String importance : List.of("0.6", "0.7", "0.8", "0.9", "1", "1")) {
            JsonObject again = remember("  sunday WORKS   best! ");

            assertThat(at(again, "deduplicated")).isEqualTo("true");
            assertThat(at(again, "memory.id")).isEqualTo(id);
            assertThat(at(again, "memory.importance")).isEqualTo(importance);
            assertThat(at(again, "memory.content")).isEqualTo("Sunday works best");
        }
        int kept = bench.read(view -> view.memories().recent(10).size());
        assertThat(kept).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "Knows C++, Knows C#",
                "Knows C, Knows C++",
                "🏃, 🚲",
                "🏃, 🏃🏃",
                "!!!, ???",
                "Weighs 70 kg, Weighs 7.0 kg",
                "Owes Ann $5, Owes Ann €5",
                "It is -5 outside, It is 5 outside",
                "Has an 8-10 shift, Has an 810 shift",
                "Loves 東京, Loves 京都",
                "El año pasado, El ano pasado",
            })
    void keepsDifferentTextsApart(String one, String other) {
        remember(one);

        assertThat(at(remember(other), "deduplicated")).isEqualTo("false");
        assertThat(at(remember(one), "deduplicated")).isEqualTo("true");
        assertThat(at(remember(other), "deduplicated")).isEqualTo("true");
    }

    @Test
    void keepsTheSameTextOfAnotherTypeApart() {
        remember("Speaks Hindi");

        assertThat(at(bench.call("remember", "{'content':'Speaks Hindi','type':'skill'}"), "deduplicated"))
                .isEqualTo("false");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | content: is missing; What to remember, as a sentence that stands on its own.",
                "{'content':' '} | content: must not be empty",
                "{'content':'x','importance':1.1} | importance: 1.1 is above 1 (0..1)",
                "{'content':'x','type':'conversation'} | type: \"conversation\" is not one of fact, preference, event, skill",
                "{'content':'x','type':'taste'} | type: \"taste\" is not one of fact, preference, event, skill",
                "{'content':'x','date':'2026-13-01'} | date: 2026-13-01 is not a date: months go from 01 to 12",
            })
    void refuses(String arguments, String message) {
        Refusal refusal = bench.refused("remember", arguments);

        assertThat(refusal.message()).isEqualTo(message);
    }

    @Test
    void keepsHistoryReadableWhenTextsAreLong() {
        remember("a long line\n".repeat(1000));

        assertThat(at(bench.call("history", "{}"), "changes.0.summary"))
                .hasSizeLessThan(120)
                .doesNotContain("\n");
    }
}
