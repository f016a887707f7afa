package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What one report does to tasks, log and day. */
class DoneExamplesTest {
    private final Bench bench = Bench.sample();

    @Test
    void marksTheDaysTaskAndTheDay() {
        JsonObject result = bench.done("calendar", "morning");

        assertThat(at(result, "status")).isEqualTo("ok");
        assertThat(at(result, "matched.goal")).isEqualTo("calendar");
        assertThat(at(result, "matched.unit")).isEqualTo("week-2");
        assertThat(at(result, "matched.task_id")).isEqualTo("wed-morning");
        assertThat(at(result, "matched.task_name")).isEqualTo("Wed AM: Check calendar first thing");
        assertThat(at(result, "matched.reason")).isEqualTo("day_prefix");
        assertThat(at(result, "matched.score")).isEqualTo("80");
        assertThat(at(result, "daily_updated")).isEqualTo("{\"calendar\":true}");
        assertThat(at(result, "message")).isEqualTo("Marked wed-morning done. Daily updated.");
        assertThat(at(result, "logged")).isEqualTo("null");
        assertThat(bench.steps("calendar"))
                .containsExactly(
                        "week-2/tue-morning pending", "week-2/wed-morning completed", "week-2/wed-immediate pending");
        assertThat(bench.day("2026-01-14", "calendar")).isEqualTo("true");
    }

    @Test
    void recordsAWorkoutInOneCall() {
        JsonObject result = bench.done("fitness", "35 min run");

        assertThat(at(result, "matched.task_id")).isEqualTo("run-session");
        assertThat(at(result, "parsed.minutes")).isEqualTo("35");
        assertThat(at(result, "parsed.hint")).isEqualTo("run");
        assertThat(at(result, "logged.value")).isEqualTo("35");
        assertThat(at(result, "logged.measure")).isEqualTo("minutes");
        assertThat(at(result, "logged.task_id")).isEqualTo("run-session");
        assertThat(at(result, "goal_progress")).isEqualTo("50");
        assertThat(at(result, "message")).isEqualTo("Marked run-session done. Logged 35 min. Daily: 35 min total.");
        assertThat(bench.log("fitness")).containsExactly("2026-01-14 35 minutes week-2/run-session");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("35");
        assertThat(at(bench.step("fitness", "week-2/run-session"), "completed_at"))
                .isEqualTo("2026-01-14T14:32:00Z");
    }

    @Test
    void logsAWalkThatNobodyPlanned() {
        bench.done("fitness", "35 min run");

        JsonObject result = bench.call("done", "{'goal':'fitness','what':'20 min walk','notes':'along the river'}");

        assertThat(at(result, "status")).isEqualTo("partial");
        assertThat(at(result, "matched")).isEqualTo("null");
        assertThat(at(result, "logged.goal")).isEqualTo("fitness");
        assertThat(at(result, "logged.value")).isEqualTo("20");
        assertThat(at(result, "logged.task_id")).isEqualTo("null");
        assertThat(at(result, "logged.notes")).isEqualTo("walk: along the river");
        assertThat(at(result, "daily_updated")).isEqualTo("{\"fitness\":55}");
        assertThat(each(result, "warnings", "code")).containsExactly("no_matching_todo");
        assertThat(at(result, "message")).isEqualTo("Logged 20 min. No matching todo found. Daily: 55 min total.");
        assertThat(bench.log("fitness")).hasSize(2);
    }

    @Test
    void findsTheTaskOfTheGivenDay() {
        JsonObject result = bench.done("work-boundaries", "announce", "2026-01-14");

        assertThat(at(result, "matched.task_id")).isEqualTo("wed-announce");
        assertThat(bench.day("2026-01-14", "notes")).isEqualTo("[\"Wednesday - announce start/stop times\"]");
    }

    @Test
    void takesTheFirstOpenOneOfASeriesAndCountsASession() {
        JsonObject result = bench.call("done", "{'goal':'hindi','what':'anki','notes':'Unit 3 vocab'}");

        assertThat(at(result, "matched.task_id")).isEqualTo("anki-4");
        assertThat(at(result, "daily_updated")).isEqualTo("{\"hindi\":1}");
        assertThat(at(bench.step("hindi", "week-2/anki-4"), "notes")).isEqualTo("Unit 3 vocab");
        assertThat(at(result, "message")).isEqualTo("Marked anki-4 done. Daily: 1 total.");
    }

    @ParameterizedTest
    @CsvSource({
        "35, 35, ''",
        "35m, 35, ''",
        "35 mins, 35, ''",
        "35 MINUTES, 35, ''",
        "0.5h, 30, ''",
        "0.5hr, 30, ''",
        "0.5 hour, 30, ''",
        "1h, 60, ''",
        "1.5 hours, 90, ''",
        "1h30, 90, ''",
        "1:30h, 90, ''",
        "half an hour, 30, ''",
        "an hour and a half, 90, ''",
        "90min, 90, ''",
        "35 run, 35, run",
        "35 min run, 35, run",
        "run 35 minutes, 35, run",
        "5k run, null, 5k run",
        "7am run, null, 7am run",
        "morning, null, morning",
    })
    void takesDurationsFromAnyPosition(String what, String minutes, String hint) {
        JsonObject result = bench.done("fitness", what);

        assertThat(at(result, "parsed.minutes")).isEqualTo(minutes);
        assertThat(at(result, "parsed.hint")).isEqualTo(hint);
    }

    @Test
    void namesTheDayThatWasSaid() {
        JsonObject result = bench.at("2026-01-13T12:00").done("calendar", "tue-morning");

        assertThat(at(result, "parsed.day")).isEqualTo("tue");
        assertThat(at(result, "matched.reason")).isEqualTo("exact_key");
        assertThat(at(result, "matched.score")).isEqualTo("100");
        assertThat(at(result, "warnings")).isEqualTo("[]");
    }

    @ParameterizedTest
    @CsvSource({
        "fitness, run-session, exact_key, 100",
        "fitness, Run session (30 min), hint_in_key, 60",
        "calendar, morning, day_prefix, 80",
        "work-boundaries, stop, day_prefix, 80",
        "fitness, run, hint_in_key, 60",
        "fitness, PT, hint_in_title, 50",
    })
    void saysWhichRuleFoundTheTask(String goal, String what, String reason, String score) {
        JsonObject result = bench.done(goal, what);

        assertThat(at(result, "status")).isEqualTo("ok");
        assertThat(at(result, "matched.reason") + " " + at(result, "matched.score"))
                .isIn(reason + " " + score, "exact_key 100", "exact_title 90");
    }

    @ParameterizedTest
    @CsvSource({"0 min run", "-5 min run", "25 hours run", "0", "2000 minutes"})
    void refusesDurationsThatNoDayHas(String what) {
        var refusal = bench.refused("done", "{'goal':'fitness','what':'" + what + "'}");

        assertThat(refusal.code()).isEqualTo(dev.loopkeeper.storage.Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal.message()).startsWith("what: ");
    }

    @Test
    void leavesWordsInsideIdiomMatcherAlone() {
        bench.plan("fitness", "", "brunch", "Brunch without sugar");
        bench.done("fitness", "run-session");

        JsonObject result = bench.at("2026-01-14T10:32").done("fitness", "run");

        assertThat(at(result, "matched.task_id")).isEqualTo("run-session");
        assertThat(each(result, "warnings", "code")).containsExactly("already_done");
    }
}
