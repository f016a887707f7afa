package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Weeks that start on Sunday, and what becomes of the weeks before when that changes. */
class WeekStartTest {
    private final Bench bench = Bench.sample();

    private JsonObject start(Bench on, String day) {
        return on.call("settings", "{'set':{'week_starts':" + day + "}}");
    }

    private static String week(Bench bench, String date) {
        return at(bench.call("status", "{'date':'" + date + "'}"), "week");
    }

    @Test
    void changesFromTheNextWeekOn() {
        JsonObject result = start(bench, "'sunday'");

        assertThat(at(result, "message"))
                .isEqualTo("Weeks start on Sunday from 2026-01-18 (week-3) on; earlier weeks stay as they were.");
        assertThat(at(result, "settings.week_starts")).isEqualTo("sunday");
        assertThat(at(result, "settings.week_one")).isEqualTo("2026-01-05");
        assertThat(week(bench, "2026-01-11"))
                .isEqualTo("{\"number\":1,\"start\":\"2026-01-05\",\"end\":\"2026-01-11\"}");
        assertThat(week(bench, "2026-01-14"))
                .isEqualTo("{\"number\":2,\"start\":\"2026-01-12\",\"end\":\"2026-01-17\"}");
        assertThat(week(bench, "2026-01-18"))
                .isEqualTo("{\"number\":3,\"start\":\"2026-01-18\",\"end\":\"2026-01-24\"}");
        assertThat(at(bench.call("settings", "{}"), "message")).isEqualTo(at(result, "message"));
        assertThat(at(bench.call("history", "{}"), "changes.0.summary")).contains("from 2026-01-18 (week-3) on");
    }

    @Test
    void keepsTheTasksOfTheWeekAndTheirNames() {
        start(bench, "'sunday'");

        assertThat(at(bench.done("calendar", "morning"), "matched.task_id")).isEqualTo("wed-morning");
        assertThat(bench.steps("fitness")).contains("week-2/run-session pending");
    }

    @Test
    void startsTheWeekWithSunday() {
        start(bench, "'sunday'");
        Bench sunday = bench.at("2026-01-18T09:00");
        sunday.plan("calendar", "week-3", "sun-morning", "Sun AM: Look at the week");
        sunday.plan("calendar", "", "sat-morning", "Sat AM: Look at the weekend");

        assertThat(at(sunday.done("calendar", "morning"), "matched.task_id")).isEqualTo("sun-morning");
        assertThat(bench.steps("calendar")).contains("week-3/sat-morning pending");
        assertThat(at(bench.at("2026-01-24T09:00").done("calendar", "morning"), "matched.task_id"))
                .isEqualTo("sat-morning");
    }

    @Test
    void makesAWeekFromItsTemplateOnTheSameWeekdays() {
        bench.call("plan", "{'goal':'fitness','repeat':'weekly','tasks':[{'task_id':'swim','name':'Swim'}]}");
        start(bench, "'sunday'");

        assertThat(at(bench.at("2026-01-25T09:00").done("fitness", "swim"), "matched.unit"))
                .isEqualTo("week-4");
    }

    @Test
    void leavesSundaysOutOfAWeekThatEndsOnSaturday() {
        bench.call(
                "plan",
                "{'goal':'fitness','unit':'template','tasks':[{'task_id':'swim','name':'Swim','planned':'2026-01-11'},"
                        + "{'task_id':'sun-walk','name':'Walk'},{'task_id':'row','name':'Row','planned':'2026-01-10'}]}");
        start(bench.at("2026-01-20T10:00"), "'sunday'");

        bench.at("2026-01-20T10:00").plan("fitness", "week-3", "extra", "Extra");
        bench.at("2026-01-25T10:00").plan("fitness", "week-4", "extra", "Extra");

        assertThat(bench.steps("fitness"))
                .contains("week-3/row pending", "week-4/swim pending", "week-4/sun-walk pending", "week-4/row pending")
                .doesNotContain("week-3/swim pending", "week-3/sun-walk pending");
        assertThat(at(bench.step("fitness", "week-4/swim"), "planned")).isEqualTo("2026-01-25");
    }

    @Test
    void goesBackInTheSameWeekAsIfNothingHadBeen() {
        start(bench, "'sunday'");

        JsonObject result = start(bench.at("2026-01-15T10:00"), "null");

        assertThat(at(result, "message")).isEmpty();
        assertThat(at(result, "settings.week_starts_from")).isEqualTo("null");
        assertThat(week(bench, "2026-01-18")).startsWith("{\"number\":2,");
    }

    @Test
    void goesBackLaterWithAWeekOfEightDays() {
        start(bench, "'sunday'");

        JsonObject result = start(bench.at("2026-02-10T10:00"), "'monday'");

        assertThat(at(result, "message")).contains("Weeks start on Monday from 2026-02-16 (week-7) on");
        assertThat(week(bench, "2026-02-15"))
                .isEqualTo("{\"number\":6,\"start\":\"2026-02-08\",\"end\":\"2026-02-15\"}");
        assertThat(week(bench, "2026-01-20"))
                .isEqualTo("{\"number\":3,\"start\":\"2026-01-18\",\"end\":\"2026-01-24\"}");
    }

    @Test
    void isUndone() {
        start(bench, "'sunday'");

        bench.call("undo", "{}");

        assertThat(week(bench, "2026-01-18")).startsWith("{\"number\":2,");
    }

    @Test
    void countsANewStoreFromASunday() {
        Bench fresh = Bench.empty();
        assertThat(at(start(fresh, "'sunday'"), "message")).isEmpty();
        fresh.call("create_goal", "{'title':'Fitness'}");

        assertThat(at(fresh.call("settings", "{}"), "settings.week_one")).isEqualTo("2026-01-11");
        assertThat(week(fresh, "2026-01-17"))
                .isEqualTo("{\"number\":1,\"start\":\"2026-01-11\",\"end\":\"2026-01-17\"}");
    }

    @Test
    void countsAnewFromWeekOne() {
        start(bench, "'sunday'");

        JsonObject result = bench.call("settings", "{'set':{'week_one':'2026-01-04'}}");

        assertThat(at(result, "message")).isEmpty();
        assertThat(week(bench, "2026-01-14"))
                .isEqualTo("{\"number\":2,\"start\":\"2026-01-11\",\"end\":\"2026-01-17\"}");
    }

    @Test
    void refusesAWeekOneOnWhichNoWeekStarts() {
        assertThat(bench.refused("settings", "{'set':{'week_one':'2026-01-04'}}")
                        .message())
                .isEqualTo("week_one: 2026-01-04 is not a Monday; the Monday of its week is 2025-12-29");
        assertThat(bench.refused("settings", "{'set':{'week_one':'2026-01-14','week_starts':'sunday'}}")
                        .message())
                .isEqualTo("week_one: 2026-01-14 is not a Sunday; the Sunday of its week is 2026-01-11");
        Refusal refusal = bench.refused("settings", "{'set':{'week_starts_from':['2026-01-18']}}");
        assertThat(refusal.message()).isEqualTo("week_starts_from: follows from week_starts; set that instead");
        assertThat(bench.refused("settings", "{'set':{'week_starts':'friday'}}").message())
                .contains("week_starts: ")
                .contains("monday")
                .contains("sunday");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            this week               | 2026-01-11T00:00 | 2026-01-17T23:59
            next week               | 2026-01-18T00:00 | 2026-01-24T23:59
            last week               | 2026-01-04T00:00 | 2026-01-10T23:59
            by the end of the week  | 2026-01-14T09:32 | 2026-01-17T23:59
            next sunday             | 2026-01-18T00:00 | 2026-01-18T23:59
            this sunday             | 2026-01-18T00:00 | 2026-01-18T23:59
            next friday             | 2026-01-23T00:00 | 2026-01-23T23:59
            sunday in two weeks     | 2026-01-25T00:00 | 2026-01-25T23:59
            the week of 25 january  | 2026-01-25T00:00 | 2026-01-31T23:59
            sunday next week        | 2026-01-18T00:00 | 2026-01-18T23:59
            this weekend            | 2026-01-17T00:00 | 2026-01-18T23:59
            """)
    void speaksOfWeeksThatStartOnSunday(String text, String start, String end) {
        start(bench, "'sunday'");

        JsonObject result = bench.call("parse_time", "{'text':'" + text + "'}");

        assertThat(at(result, "results.0.text")).isEqualTo(text);
        assertThat(at(result, "results.0.start")).isEqualTo(start);
        assertThat(at(result, "results.0.end")).isEqualTo(end);
    }

    @Test
    void reachesEveryDoorThatReadsWords() {
        start(bench, "'sunday'");
        bench.call("plan", "{'goal':'fitness','task_id':'swim','name':'Swim','due':'next week'}");
        JsonObject loop =
                bench.call("open_loop", "{'kind':'COMMITMENT','content':'Call mum','timebox_text':'next week'}");
        JsonObject heard = bench.call("listen", "{'message':'I will paint the shed next week'}");

        assertThat(at(bench.step("fitness", "week-2/swim"), "due")).isEqualTo("2026-01-24");
        assertThat(at(loop, "loop.timebox.start")).isEqualTo("2026-01-18T00:00");
        assertThat(at(heard, "opened.0.timebox.start")).isEqualTo("2026-01-18T00:00");
        assertThat(at(bench.call("status", "{'date':'next sunday'}"), "date")).isEqualTo("2026-01-18");
    }
}
