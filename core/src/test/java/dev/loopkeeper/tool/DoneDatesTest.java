package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which week and day a report belongs to. */
class DoneDatesTest {
    private final Bench bench = Bench.sample();

    @Test
    void looksInTheWeekOfTheDate() {
        bench.plan("fitness", "week-1", "run-session", "Run session (30 min)");

        JsonObject result = bench.done("fitness", "30 min run", "2026-01-10");

        assertThat(at(result, "matched.unit")).isEqualTo("week-1");
        assertThat(bench.log("fitness")).containsExactly("2026-01-10 30 minutes week-1/run-session");
        assertThat(bench.day("2026-01-10", "fitness")).isEqualTo("30");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("null");
        assertThat(at(bench.step("fitness", "week-1/run-session"), "completed_at"))
                .isEqualTo("2026-01-10T14:32:00Z");
        assertThat(bench.steps("fitness")).contains("week-2/run-session pending");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10 min on monday and 20 min on tuesday",
                "yesterday 10 min, today 20 min",
                "10 squats on Monday, 20 squats on Tuesday"
            })
    void refusesTheAmountsOfSeveralDays(String what) {
        Refusal refusal = bench.refused("done", "{'goal':'fitness','what':'" + what + "'}");

        assertThat(refusal.message()).contains("several days", "each day by itself");
        assertThat(bench.log("fitness")).isEmpty();
    }

    @Test
    void takesTwoAmountsOfOneDay() {
        assertThat(at(bench.done("fitness", "20 min swim and 10 min sauna on Monday"), "date"))
                .isEqualTo("2026-01-12");
        assertThat(at(bench.done("fitness", "30 min walk this morning, 20 min walk this evening"), "logged.value"))
                .isEqualTo("50");
    }

    @Test
    void readsDatesInWords() {
        bench.done("calendar", "morning", "yesterday");
        bench.done("fitness", "20 min walk", "Monday");

        assertThat(bench.steps("calendar")).contains("week-2/tue-morning completed");
        assertThat(bench.log("fitness")).containsExactly("2026-01-12 20 minutes");
    }

    @Test
    void refusesDatesThatItCannotRead() {
        Refusal refusal = bench.refused("done", "{'goal':'fitness','what':'35 min run','date':'2026-02-30'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal.message()).isEqualTo("date: 2026-02-30 is not a date: February 2026 has 28 days");
    }

    @Test
    void warnsOfDaysToCome() {
        JsonObject result = bench.done("fitness", "20 min walk", "2026-01-20");

        assertThat(each(result, "warnings", "code")).containsExactly("future_date", "no_matching_todo");
    }

    @Test
    void closesWhatIsLeftOfEarlierWeeksWhenNothingElseFits() {
        JsonObject result = bench.done("hindi", "anki-3");

        assertThat(at(result, "matched.unit")).isEqualTo("week-1");
        assertThat(at(result, "matched.task_id")).isEqualTo("anki-3");
        assertThat(bench.day("2026-01-14", "hindi")).isEqualTo("1");
        assertThat(at(bench.done("hindi", "anki"), "matched.task_id")).isEqualTo("anki-4");
    }

    @Test
    void reachesUndatedTasksOnAnyDay() {
        bench.plan("hindi", "none", "buy-book", "Buy a grammar book");

        JsonObject result = bench.done("hindi", "bought the book", "2026-01-01");

        assertThat(at(result, "matched.task_id")).isEqualTo("buy-book");
        assertThat(at(result, "matched.unit")).isEqualTo("null");
        assertThat(each(result, "warnings", "code")).containsExactly("before_week_one");
    }

    @Test
    void logsBeforeWeekOneWithAWarning() {
        JsonObject result = bench.done("fitness", "30 min run", "2026-01-04");

        assertThat(at(result, "status")).isEqualTo("partial");
        assertThat(each(result, "warnings", "code")).containsExactly("before_week_one", "no_matching_todo");
        assertThat(at(result, "warnings.0.message")).contains("2026-01-04").contains("2026-01-05");
        assertThat(bench.day("2026-01-04", "fitness")).isEqualTo("30");
    }

    @Test
    void countsTheNightToTheEveningBefore() {
        bench.call("settings", "{'set':{'day_starts_at':'04:00'}}");
        Bench night = bench.at("2026-01-15T01:30");

        JsonObject result = night.done("calendar", "morning");

        assertThat(at(result, "matched.task_id")).isEqualTo("wed-morning");
        assertThat(bench.day("2026-01-14", "calendar")).isEqualTo("true");
        assertThat(at(bench.step("calendar", "week-2/wed-morning"), "completed_at"))
                .isEqualTo("2026-01-15T06:30:00Z");
        assertThat(at(night.call("status", "{}"), "date")).isEqualTo("2026-01-14");
        assertThat(at(night.call("status", "{}"), "text")).startsWith("Goals Status (2026-01-14, 1:30am)");
        night.done("fitness", "20 min walk", "tomorrow");
        assertThat(bench.log("fitness")).containsExactly("2026-01-15 20 minutes");
    }

    @Test
    void countsWeeksOnAcrossNewYear() {
        Bench later = bench.at("2027-01-06T10:00");
        later.plan("fitness", "", "run-session", "Run session");

        JsonObject result = later.done("fitness", "run");

        assertThat(at(result, "matched.unit")).isEqualTo("week-53");
        assertThat(at(later.call("status", "{}"), "week"))
                .isEqualTo("{\"number\":53,\"start\":\"2027-01-04\",\"end\":\"2027-01-10\"}");
    }

    @Test
    void fixesWeekOneAtTheFirstWrite() {
        Bench fresh = Bench.empty();
        fresh.call("create_goal", "{'title':'Fitness'}");

        JsonObject settings = fresh.call("settings", "{}").object("settings").orElseThrow();

        assertThat(at(settings, "week_one")).isEqualTo("2026-01-12");
        assertThat(at(settings, "zone")).isEqualTo("America/New_York");
    }

    @Test
    void allowsTwoWorkoutsADay() {
        bench.done("fitness", "35 min run");
        JsonObject second = bench.done("fitness", "45 min gym");

        assertThat(at(second, "daily_updated")).isEqualTo("{\"fitness\":80}");
        assertThat(at(second, "goal_progress")).isEqualTo("100");
        assertThat(bench.log("fitness")).hasSize(2);
    }

    @Test
    void saysWhichDayWasWritten() {
        bench.plan("fitness", "week-1", "run-session", "Run session (30 min)");

        assertThat(at(bench.done("fitness", "30 min run", "saturday"), "message"))
                .startsWith("Marked run-session done for Saturday 10 January. Logged 30 min.");
        assertThat(at(bench.done("fitness", "20 min walk", "monday"), "message"))
                .startsWith("Logged 20 min for Monday 12 January. No matching todo found.");
        assertThat(at(bench.done("fitness", "20 min walk", "monday"), "message"))
                .startsWith("Already recorded for Monday 12 January: 20 min.");
        assertThat(at(bench.done("fitness", "swam 20 min yesterday"), "message"))
                .startsWith("Logged 20 min for Tuesday 13 January.");
        assertThat(at(bench.done("fitness", "20 min walk", "2025-12-31"), "message"))
                .startsWith("Logged 20 min for Wednesday 31 December 2025.");
        assertThat(at(bench.done("fitness", "20 min walk", "today"), "message")).startsWith("Logged 20 min. No");
        assertThat(at(bench.done("fitness", "25 min walk", "today"), "day")).isEqualTo("null");
        assertThat(at(bench.done("fitness", "25 min walk", "monday"), "day")).isEqualTo("Monday 12 January");
        assertThat(at(bench.done("fitness", "30 min walk", "monday"), "date")).isEqualTo("2026-01-12");
    }
}
