package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps that come again and whose next date is ahead: reports of them, and completions that are taken back. */
class RestingStepsTest {
    private final Bench bench = Bench.sample();

    private void add(String fields) {
        Bench monday = bench.at("2026-01-12T08:00");
        monday.call("add_step", "{'goal':'hindi','title':'Pay the rent'}");
        monday.call("update_step", "{'step':'hindi/pay-the-rent'," + fields + "}");
    }

    private JsonObject step() {
        return bench.step("hindi", "pay-the-rent");
    }

    private static JsonObject open(Bench bench) {
        return bench.call("edit", "{'goal':'hindi','task_id':'pay-the-rent','done':false}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"done", "complete_step", "edit", "update_step", "listen"})
    void keepTheirNextDateWhenTheyAreDoneOnceMore(String door) {
        add("'due':'2026-01-12','repeat':'weekly'");
        bench.at("2026-01-12T09:00").done("hindi", "rent");
        JsonObject once = bench.snapshot();

        bench.call(
                door,
                switch (door) {
                    case "done" -> "{'goal':'hindi','what':'pay the rent 10 min'}";
                    case "complete_step" -> "{'step':'hindi/pay-the-rent'}";
                    case "edit" -> "{'goal':'hindi','task_id':'pay-the-rent','unit':'none','done':true}";
                    case "update_step" -> "{'step':'hindi/pay-the-rent','status':'completed'}";
                    default -> "{'message':'I paid the rent'}";
                });

        assertThat(at(step(), "due")).isEqualTo("2026-01-19");
        assertThat(at(step(), "last_done")).isEqualTo("2026-01-14");
        open(bench);
        assertThat(bench.snapshot()).isEqualTo(once);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // repeat | due | done on these days | due then
                "every tuesday | 2026-01-06 | 2026-01-06 2026-01-12 | 2026-01-20",
                "every 31st | 2026-01-31 | 2026-01-31 2026-02-27 | 2026-03-31",
                "every 31st | 2026-01-31 | 2026-01-31 2026-02-27 2026-02-28 | 2026-03-31",
                "every 31st | 2026-01-31 | 2026-01-31 2026-02-02 | 2026-02-28",
                "yearly | 2026-01-15 | 2026-01-15 2026-01-16 | 2027-01-15",
                "yearly | 2026-01-15 | 2026-01-15 2026-12-20 | 2028-01-15",
                "every other day | 2026-01-14 | 2026-01-14 2026-01-15 | 2026-01-18",
                "every tuesday | 2026-01-06 | 2026-01-09 2026-01-10 2026-01-11 2026-01-12 | 2026-01-20",
                "daily | 2026-01-14 | 2026-01-14 2026-01-15 2026-01-15 | 2026-01-16",
                "every tuesday | 2026-01-20 | 2026-01-13 2026-01-20 | 2026-01-27",
            })
    void takeAReportBeforeTheirDateForTheNearerOne(String repeat, String due, String days, String then) {
        Bench early = bench.at("2026-01-02T08:00");
        early.call("add_step", "{'goal':'hindi','title':'Pay the rent'}");
        early.call("update_step", "{'step':'hindi/pay-the-rent','due':'" + due + "','repeat':'" + repeat + "'}");

        for (String day : days.split(" ", -1)) {
            bench.at(day + "T20:00").done("hindi", "rent");
        }

        assertThat(at(step(), "due")).isEqualTo(then);
        assertThat(at(step(), "last_done")).isEqualTo(days.substring(days.lastIndexOf(' ') + 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"edit", "update_step"})
    void moveOnToTheirNextDateWhenTheyAreSkipped(String door) {
        add("'due':'2026-01-16','repeat':'every friday','status':'in_progress'");
        JsonObject before = bench.snapshot();

        JsonObject skipped = bench.call(door, skip(door));

        assertThat(bench.steps("hindi")).contains("pay-the-rent pending");
        assertThat(at(step(), "due")).isEqualTo("2026-01-23");
        assertThat(step().has("last_done")).isFalse();
        assertThat(at(skipped, "message"))
                .startsWith("Skipped pay-the-rent this time; it comes again on 2026-01-23."
                        + " To end it, set repeat to null or delete it.");
        bench.call("undo", "{}");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    private static String skip(String door) {
        return door.equals("edit")
                ? "{'goal':'hindi','task_id':'pay-the-rent','unit':'none','status':'skipped'}"
                : "{'step':'hindi/pay-the-rent','status':'skipped'}";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // repeat | due | skipped today, a Wednesday, until
                "every monday | 2026-01-05 | 2026-01-19",
                "every monday | 2026-02-02 | 2026-02-09",
                "every 3 days after | 2026-01-14 | 2026-01-17",
                "every 3 days after | 2026-01-15 | 2026-01-18",
            })
    void areSkippedFromTheirDateOrToday(String repeat, String due, String then) {
        add("'due':'" + due + "','repeat':'" + repeat + "'");

        bench.call("edit", skip("edit"));

        assertThat(at(step(), "due")).isEqualTo(then);
    }

    @Test
    void endWhenTheirLastTimeIsSkipped() {
        add("'due':'2026-01-12','repeat':{'rrule':'FREQ=WEEKLY;COUNT=1'}");

        JsonObject last = bench.call("edit", skip("edit"));

        assertThat(at(step(), "status")).isEqualTo("skipped");
        assertThat(at(last, "message")).startsWith("Skipped pay-the-rent; this was the last time.");
    }

    @Test
    void keepTheNumberOfTheirDatesWhenTheyAreDoneOnceMore() {
        add("'due':'2026-01-14','repeat':{'rrule':'FREQ=WEEKLY;COUNT=3'}");
        for (String day : new String[] {"2026-01-14", "2026-01-16", "2026-01-21", "2026-01-28"}) {
            assertThat(bench.steps("hindi")).as(day).contains("pay-the-rent pending");
            bench.at(day + "T09:00").done("hindi", "rent");
        }

        assertThat(bench.steps("hindi")).contains("pay-the-rent completed");
    }

    @Test
    void moveOnWhenTheirDateCameAndAnEarlierDayIsReported() {
        add("'due':'2026-01-12','repeat':'weekly'");
        bench.at("2026-01-12T09:00").done("hindi", "rent");

        bench.at("2026-01-20T09:00").done("hindi", "rent", "2026-01-18");

        assertThat(at(step(), "due")).isEqualTo("2026-01-26");
    }

    @Test
    void moveOnWhenTheyAreOfferedBeforeTheirDate() {
        add("'due':'2026-01-12','planned':'2026-01-10','repeat':'weekly'");
        bench.at("2026-01-12T09:00").done("hindi", "rent");
        assertThat(at(step(), "planned")).isEqualTo("2026-01-17");

        bench.at("2026-01-18T09:00").done("hindi", "rent");

        assertThat(at(step(), "due")).isEqualTo("2026-01-26");
    }

    @Test
    void areDoneOnceADayHoweverFarApartTheirDates() {
        add("'due':'2026-01-21','planned':'2026-01-13','repeat':'daily'");
        bench.done("hindi", "rent");

        JsonObject again = bench.at("2026-01-14T18:00").done("hindi", "rent");

        assertThat(each(again, "warnings", "code")).containsExactly("already_done");
        assertThat(at(step(), "due")).isEqualTo("2026-01-22");
    }

    @Test
    void areNotOfferedBeforeTheDayForWhichTheyArePlanned() {
        add("'defer_until':'2026-01-10','repeat':'every 3 days after'");
        bench.done("hindi", "rent");

        assertThat(at(step(), "planned")).isEqualTo("2026-01-17");
        assertThat(step().has("defer_until")).isFalse();
        assertThat(each(bench.at("2026-01-16T08:00").call("get_next_actions", "{'limit':50}"), "actions", "key"))
                .doesNotContain("pay-the-rent");
        assertThat(each(bench.at("2026-01-17T08:00").call("get_next_actions", "{'limit':50}"), "actions", "key"))
                .contains("pay-the-rent");
    }

    @Test
    void stayPutOffToALaterDay() {
        add("'defer_until':'2026-02-01','repeat':'every 3 days after'");

        bench.call("complete_step", "{'step':'hindi/pay-the-rent'}");

        assertThat(at(step(), "defer_until")).isEqualTo("2026-02-01");
    }

    @Test
    void takeTheirLastCompletionBackThoughTheirNextDayCame() {
        add("'due':'2026-01-07','repeat':'weekly'");
        JsonObject before = bench.snapshot();
        bench.done("hindi", "pay the rent 20 min", "2026-01-13");
        Bench later = bench.at("2026-01-20T09:00");

        JsonObject back = open(later);

        assertThat(at(back, "message"))
                .startsWith("Took back that pay-the-rent was done on Tuesday 13 January. 20 min taken from the log.");
        assertThat(bench.snapshot()).isEqualTo(before);
        assertThat(at(open(later), "message")).isEqualTo("Nothing had to change.");
    }
}
