package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What completions and edits do to a day's record. */
class DailyMetricsTest {
    private final Bench bench = Bench.sample();

    private JsonObject set(String goal, String rest) {
        return bench.call("edit", "{'goal':'" + goal + "','date':'2026-01-14'," + rest + "}");
    }

    @Test
    void addsMinutesOnly() {
        bench.done("fitness", "gym");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("null");

        bench.done("fitness", "1h run");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("60");
    }

    @Test
    void setsTrueOnAPartialToo() {
        JsonObject result = bench.done("calendar", "20 min sorting");

        assertThat(at(result, "status")).isEqualTo("partial");
        assertThat(at(result, "message")).isEqualTo("Logged 20 min. No matching todo found. Daily updated.");
        assertThat(bench.day("2026-01-14", "calendar")).isEqualTo("true");
    }

    @Test
    void appendsTitleAndNotes() {
        bench.call("done", "{'goal':'work-boundaries','what':'announce','notes':'in the channel'}");
        bench.done("work-boundaries", "10 min planning");

        assertThat(bench.day("2026-01-14", "notes"))
                .isEqualTo("[\"Wednesday - announce start/stop times: in the channel\",\"planning\"]");
    }

    @Test
    void countsOneASessionOrTheQuantity() {
        bench.done("hindi", "anki");
        bench.done("hindi", "2 chapters");

        assertThat(bench.day("2026-01-14", "hindi")).isEqualTo("3");
        assertThat(at(bench.call("status", "{'goal':'hindi'}"), "today.0.line")).isEqualTo("Hindi: 3 chapters");
    }

    @Test
    void setsAndClearsADaysValue() {
        JsonObject result = set("fitness", "'value':50");

        assertThat(at(result, "step")).isEqualTo("null");
        assertThat(at(result, "daily_updated")).isEqualTo("{\"fitness\":50}");
        assertThat(at(result, "message")).isEqualTo("Set fitness of 2026-01-14 to 50.");
        bench.done("fitness", "20 min walk");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("70");
        assertThat(at(set("fitness", "'value':null"), "message")).isEqualTo("Cleared fitness of 2026-01-14.");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("null");
    }

    @Test
    void keepsFieldsThatNoGoalOwns() {
        set("fitness", "'field':'mood','value':'fine'");
        bench.done("fitness", "20 min walk");

        assertThat(bench.day("2026-01-14", "mood")).isEqualTo("\"fine\"");
    }

    @Test
    void needsAFieldWhenTheGoalKeepsNone() {
        bench.call("create_goal", "{'title':'Garden','daily':{'field':'x','rule':'none'}}");

        Refusal refusal = bench.refused("edit", "{'goal':'garden','date':'today','value':1}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.MISSING_PARAMETER);
        assertThat(refusal.message()).isEqualTo("field: garden keeps no daily metric; name the field");
    }

    @ParameterizedTest
    @CsvSource({"'\"text\"', 20", "true, 20", "'[1]', 20", "1.5, 21.5"})
    void countsOnFromWhateverStoodThereAndGivesItBack(String value, String after) {
        set("fitness", "'value':" + value);
        JsonObject before = bench.snapshot();

        bench.done("fitness", "20 min walk");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo(after);

        bench.call("undo", "{}");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"1e1000", "-1e30", "1e-900", "{}"})
    void refusesValuesThatNoDayHas(String value) {
        Refusal refusal = bench.refused("edit", "{'goal':'fitness','date':'today','value':" + value + "}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal.message()).startsWith("value: ");
    }

    @Test
    void keepsNothingForGoalsWithoutARule() {
        bench.call("create_goal", "{'title':'Garden'}");
        bench.plan("garden", "", "mow", "Mow");

        JsonObject result = bench.done("garden", "30 min mow");

        assertThat(at(result, "daily_updated")).isEqualTo("{}");
        assertThat(at(result, "message")).isEqualTo("Marked mow done. Logged 30 min.");
    }
}
