package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps that come again when they are done: one record that moves on from date to date. */
class RepeatingStepsTest {
    private final Bench bench = Bench.sample();

    private JsonObject add(String fields) {
        return bench.call("add_step", "{'goal':'hindi','title':'Pay the rent'," + fields + "}");
    }

    private JsonObject step() {
        return bench.step("hindi", "pay-the-rent");
    }

    private static JsonObject complete(Bench bench) {
        return bench.call("complete_step", "{'step':'hindi/pay-the-rent'}");
    }

    private String dueAfter(String day) {
        complete(bench.at(day + "T09:00"));
        return at(step(), "due");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // words | due | stored rule | due after each completion, done on the day itself
                "monthly | 2026-01-31 | FREQ=MONTHLY | 2026-02-28 2026-03-31 2026-04-30 2026-05-31",
                "every 31st | 2026-01-31 | FREQ=MONTHLY;BYMONTHDAY=31 | 2026-02-28 2026-03-31 2026-04-30",
                "every 30th | 2028-01-30 | FREQ=MONTHLY;BYMONTHDAY=30 | 2028-02-29 2028-03-30",
                "every month on the last day | 2026-01-31 | FREQ=MONTHLY;BYMONTHDAY=-1 | 2026-02-28 2026-03-31",
                "yearly | 2028-02-29 | FREQ=YEARLY | 2029-02-28 2030-02-28 2031-02-28 2032-02-29",
                "weekly | 2026-12-28 | FREQ=WEEKLY | 2027-01-04 2027-01-11",
                "every other tuesday | 2026-01-20 | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU | 2026-02-03 2026-02-17",
                "every day except sundays | 2026-01-16 | FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA | 2026-01-17 2026-01-19",
                "every last friday of the month | 2026-01-30 | FREQ=MONTHLY;BYDAY=-1FR | 2026-02-27 2026-03-27",
                "FREQ=WEEKLY;BYDAY=MO | 2026-01-19 | FREQ=WEEKLY;BYDAY=MO | 2026-01-26 2026-02-02",
            })
    void movesOnByItsRule(String words, String due, String rule, String dates) {
        add("'due':'" + due + "','repeat':'" + words + "'");

        assertThat(at(step(), "repeat.rrule")).isEqualTo(rule);
        assertThat(at(step(), "repeat.from")).isEqualTo("due");
        String day = due;
        for (String date : dates.split(" ", -1)) {
            day = dueAfter(day);
            assertThat(day).isEqualTo(date);
        }
        assertThat(bench.steps("hindi")).contains("pay-the-rent pending");
        assertThat(step().has("completed_at")).isFalse();
    }

    @Test
    void takesARuleAsAnObject() {
        add("'due':'2026-01-31','repeat':{'rrule':'FREQ=MONTHLY','from':'due'}");

        assertThat(dueAfter("2026-01-31")).isEqualTo("2026-02-28");
        assertThat(dueAfter("2026-02-28")).isEqualTo("2026-03-31");
    }

    @Test
    void countsFromItsCompletion() {
        add("'due':'2026-01-16','repeat':'every 3 days after'");
        assertThat(at(step(), "repeat")).isEqualTo("{\"rrule\":\"FREQ=DAILY;INTERVAL=3\",\"from\":\"completion\"}");

        assertThat(dueAfter("2026-01-14")).isEqualTo("2026-01-17");
        assertThat(dueAfter("2026-02-10")).isEqualTo("2026-02-13");
    }

    @Test
    void isPlannedSomeDaysAfterItsCompletionWhenItHasNoDate() {
        JsonObject planned = bench.call(
                "plan",
                "{'goal':'hindi','task_id':'water-plants','name':'Water plants','repeat':'every 3 days after'}");
        assertThat(at(planned, "unit")).isEqualTo("null");
        assertThat(at(planned, "message")).isEqualTo("Planned water-plants in hindi, every 3 days after.");

        JsonObject done = bench.call("done", "{'goal':'hindi','what':'water plants','notes':'all of them'}");

        assertThat(at(done, "message")).startsWith("Marked water-plants done.").endsWith(" Next on 2026-01-17.");
        JsonObject step = bench.step("hindi", "water-plants");
        assertThat(at(step, "planned")).isEqualTo("2026-01-17");
        assertThat(at(step, "last_done")).isEqualTo("2026-01-14");
        assertThat(at(step, "notes")).isEqualTo("all of them");
        JsonObject again = bench.at("2026-01-25T08:00").done("hindi", "water-plants");
        assertThat(at(again, "warnings")).isEqualTo("[]");
        assertThat(at(bench.step("hindi", "water-plants"), "planned")).isEqualTo("2026-01-28");
    }

    @Test
    void doesNotPileUpWhatWasMissed() {
        add("'due':'2026-01-31','repeat':'monthly'");

        assertThat(dueAfter("2026-05-10")).isEqualTo("2026-05-31");
        assertThat(dueAfter("2026-06-30")).isEqualTo("2026-07-31");
        assertThat(dueAfter("2029-01-31")).isEqualTo("2029-02-28");
    }

    @Test
    void movesOnFromItsDueDateWhenItIsDoneEarly() {
        add("'due':'2026-01-30','repeat':'weekly'");

        assertThat(dueAfter("2026-01-14")).isEqualTo("2026-02-06");
    }

    @Test
    void isLeftForTodayWhenYesterdayIsReported() {
        bench.at("2026-01-12T08:00")
                .call("add_step", "{'goal':'hindi','title':'Pills','due':'2026-01-13','repeat':'daily'}");

        bench.done("hindi", "pills", "yesterday");
        assertThat(at(bench.step("hindi", "pills"), "due")).isEqualTo("2026-01-14");
        bench.done("hindi", "pills");
        assertThat(at(bench.step("hindi", "pills"), "due")).isEqualTo("2026-01-15");
        bench.done("hindi", "pills", "monday");

        assertThat(at(bench.step("hindi", "pills"), "due")).isEqualTo("2026-01-15");
    }

    @Test
    void keepsTheDistanceOfItsDates() {
        add("'due':'2026-01-31','repeat':'monthly'");
        bench.call(
                "update_step", "{'step':'hindi/pay-the-rent','planned':'2026-01-29T18:00','defer_until':'2026-01-26'}");

        complete(bench.at("2026-01-29T18:30"));

        assertThat(at(step(), "due")).isEqualTo("2026-02-28");
        assertThat(at(step(), "planned")).isEqualTo("2026-02-26T18:00");
        assertThat(at(step(), "defer_until")).isEqualTo("2026-02-23");
    }

    @Test
    void keepsItsTimeWhenClocksChange() {
        add("'due':'2026-03-07T02:30','repeat':'daily'");

        assertThat(dueAfter("2026-03-07")).isEqualTo("2026-03-08T02:30");
        assertThat(dueAfter("2026-03-08")).isEqualTo("2026-03-09T02:30");
    }

    @Test
    void keepsItsTimeWithAnOffsetWhenClocksChange() {
        add("'due':'2026-03-07T17:00-05:00','repeat':'daily'");

        assertThat(dueAfter("2026-03-07")).isEqualTo("2026-03-08T17:00-04:00");
    }

    @Test
    void takesItsTimeFromTheRule() {
        add("'repeat':'every monday at 9'");

        assertThat(at(step(), "due")).isEqualTo("2026-01-19T09:00");
        assertThat(dueAfter("2026-01-19")).isEqualTo("2026-01-26T09:00");
    }

    @ParameterizedTest
    @CsvSource({
        "every monday, 2026-01-19",
        "every wednesday, 2026-01-14",
        "every 31st, 2026-01-31",
        "daily, 2026-01-14",
        "every monday starting 2 february, 2026-02-02",
        "every monday except 19 january, 2026-01-26",
    })
    void beginsOnItsFirstDate(String words, String first) {
        add("'repeat':'" + words + "'");

        assertThat(at(step(), "due")).isEqualTo(first);
    }

    @Test
    void countsTheDateItHasAsTheFirst() {
        add("'due':'2026-01-14','repeat':{'rrule':'FREQ=WEEKLY;BYDAY=MO;COUNT=3'}");

        assertThat(dueAfter("2026-01-14")).isEqualTo("2026-01-19");
        assertThat(dueAfter("2026-01-19")).isEqualTo("2026-01-26");
        complete(bench.at("2026-01-26T09:00"));

        assertThat(bench.steps("hindi")).contains("pay-the-rent completed");
    }

    @Test
    void endsWithItsRule() {
        add("'due':'2026-01-16','repeat':'every friday until 30 january except 23 january'");
        assertThat(at(step(), "repeat.rrule")).isEqualTo("FREQ=WEEKLY;BYDAY=FR;UNTIL=20260130");
        assertThat(at(step(), "repeat.except")).isEqualTo("[\"2026-01-23\"]");

        assertThat(dueAfter("2026-01-16")).isEqualTo("2026-01-30");
        JsonObject last = complete(bench.at("2026-01-30T09:00"));

        assertThat(at(last, "step.status")).isEqualTo("completed");
        assertThat(at(last, "step.due")).isEqualTo("2026-01-30");
    }

    @Test
    void comesSoOftenAfterItsCompletion() {
        add("'repeat':{'rrule':'FREQ=DAILY;INTERVAL=2;COUNT=3','from':'completion'}");

        complete(bench.at("2026-01-14T09:00"));
        assertThat(at(step(), "planned")).isEqualTo("2026-01-16");
        complete(bench.at("2026-01-20T09:00"));
        assertThat(at(step(), "planned")).isEqualTo("2026-01-22");
        complete(bench.at("2026-01-22T09:00"));

        assertThat(bench.steps("hindi")).contains("pay-the-rent completed");
    }

    @Test
    void isOfferedFromItsDayOn() {
        add("'due':'2026-01-14','repeat':'weekly'");
        assertThat(each(bench.call("get_next_actions", "{'limit':50}"), "actions", "key"))
                .contains("pay-the-rent");
        complete(bench);

        for (String day : List.of("2026-01-14", "2026-01-17", "2026-01-20")) {
            assertThat(offered(day)).as(day).doesNotContain("pay-the-rent");
        }
        assertThat(offered("2026-01-21")).contains("pay-the-rent");
        assertThat(each(bench.call("list_steps", "{'goal':'hindi'}"), "steps", "key"))
                .contains("pay-the-rent");
    }

    private List<String> offered(String day) {
        Bench then = bench.at(day + "T08:00");
        JsonObject status = then.call("status", "{'goal':'hindi'}");
        return Stream.of(
                        each(then.call("get_next_actions", "{'limit':50}"), "actions", "key"),
                        each(status, "pending_today", "task_id"),
                        each(status, "this_week", "task_id"))
                .flatMap(List::stream)
                .toList();
    }

    @Test
    void leavesItsWeekWhenItMovesOn() {
        bench.call("edit", "{'goal':'fitness','task_id':'run-session','repeat':'every wednesday'}");
        assertThat(bench.steps("fitness")).contains("week-2/run-session pending");

        bench.done("fitness", "35 min run");

        assertThat(bench.steps("fitness")).contains("run-session pending").doesNotContain("week-2/run-session pending");
        assertThat(at(bench.step("fitness", "run-session"), "due")).isEqualTo("2026-01-21");
        assertThat(bench.log("fitness")).containsExactly("2026-01-14 35 minutes week-2/run-session");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("35");
    }

    @Test
    void doesNotCountAsProgress() {
        bench.call("create_goal", "{'slug':'home','title':'Home'}");
        bench.call("add_step", "{'goal':'home','title':'Paint'}");
        bench.call("add_step", "{'goal':'home','title':'Bins','repeat':'every wednesday'}");
        bench.call("complete_step", "{'step':'home/paint'}");

        JsonObject done = bench.done("home", "bins");

        assertThat(at(done, "goal_progress")).isEqualTo("100");
        assertThat(at(bench.at("2026-02-04T09:00").call("get_goal_details", "{'goal':'home'}"), "goal.progress"))
                .isEqualTo("100");
    }

    @Test
    void letsTheWeekCountWhenAllElseComesAgain() {
        String before = at(bench.call("get_goal_details", "{'goal':'hindi'}"), "goal.progress");
        add("'repeat':'daily'");
        bench.done("hindi", "anki-4");

        assertThat(before).isEqualTo("0");
        assertThat(at(bench.call("get_goal_details", "{'goal':'hindi'}"), "goal.progress"))
                .isEqualTo("50");
    }

    @Test
    void setsFreeWhatWaitsForIt() {
        add("'repeat':'daily'");
        bench.call("add_step", "{'goal':'hindi','title':'After it','dependencies':['pay-the-rent']}");
        assertThat(offered("2026-01-14")).doesNotContain("after-it");

        complete(bench);

        assertThat(offered("2026-01-14")).contains("after-it");
        assertThat(offered("2026-02-14")).contains("after-it", "pay-the-rent");
    }

    @Test
    void countsAReportOnceWithinTenMinutes() {
        add("'due':'2026-01-14','repeat':'daily'");
        bench.done("hindi", "rent");
        JsonObject before = bench.snapshot();

        JsonObject again = bench.at("2026-01-14T09:40").done("hindi", "rent");

        assertThat(at(again, "status")).isEqualTo("already_recorded");
        assertThat(bench.snapshot()).isEqualTo(before);
        JsonObject heard = bench.at("2026-01-14T09:41").call("listen", "{'message':'I paid the rent'}");
        assertThat(each(heard, "steps_completed", "task_id")).isEmpty();
    }

    @Test
    void isDoneOnceADay() {
        add("'due':'2026-01-14','repeat':'daily'");
        bench.done("hindi", "rent");

        JsonObject later = bench.at("2026-01-14T18:00").done("hindi", "rent");
        JsonObject completed = complete(bench.at("2026-01-14T18:10"));

        assertThat(each(later, "warnings", "code")).containsExactly("already_done");
        assertThat(each(completed, "warnings", "code")).containsExactly("already_done");
        assertThat(at(step(), "due")).isEqualTo("2026-01-15");
    }

    @Test
    void movesOnWhateverTheDoor() {
        for (String door : List.of("done", "complete_step", "edit", "update_step", "listen")) {
            Bench other = Bench.sample();
            other.call("add_step", "{'goal':'hindi','title':'Water the plants','due':'2026-01-14','repeat':'weekly'}");
            JsonObject before = other.snapshot();

            other.call(door, arguments(door));

            assertThat(at(other.step("hindi", "water-the-plants"), "due"))
                    .as(door)
                    .isEqualTo("2026-01-21");
            assertThat(other.steps("hindi")).as(door).contains("water-the-plants pending");
            other.call("undo", "{}");
            assertThat(other.snapshot()).as(door).isEqualTo(before);
        }
    }

    private static String arguments(String door) {
        return switch (door) {
            case "done" -> "{'goal':'hindi','what':'water the plants','notes':'all'}";
            case "complete_step" -> "{'step':'hindi/water-the-plants','result':'green'}";
            case "edit" -> "{'goal':'hindi','task_id':'water-the-plants','unit':'none','done':true}";
            case "update_step" -> "{'step':'hindi/water-the-plants','status':'completed'}";
            default -> "{'message':'I watered the plants'}";
        };
    }

    @Test
    void takesBackExactlyWhatItsCompletionWrote() {
        add("'due':'2026-01-14','repeat':'weekly'");
        bench.call("update_step", "{'step':'hindi/pay-the-rent','status':'in_progress'}");
        JsonObject before = bench.snapshot();
        bench.call("done", "{'goal':'hindi','what':'pay the rent 20 min','notes':'by card'}");

        JsonObject back = bench.call("edit", "{'goal':'hindi','task_id':'pay-the-rent','done':false}");

        assertThat(at(back, "message")).startsWith("Took back that pay-the-rent was done. 20 min taken from the log.");
        assertThat(bench.snapshot()).isEqualTo(before);
        JsonObject again = bench.call("edit", "{'goal':'hindi','task_id':'pay-the-rent','done':false}");
        assertThat(at(again, "message")).isEqualTo("Nothing had to change.");
    }

    @Test
    void takesOneCompletionBackAfterTheOther() {
        add("'due':'2026-01-14','repeat':'weekly'");
        JsonObject never = bench.snapshot();
        complete(bench);
        JsonObject once = bench.snapshot();
        Bench later = bench.at("2026-01-21T09:00");
        complete(later);

        later.call("edit", "{'goal':'hindi','task_id':'pay-the-rent','done':false}");
        assertThat(bench.snapshot()).isEqualTo(once);
        later.call("edit", "{'goal':'hindi','task_id':'pay-the-rent','done':false}");
        assertThat(bench.snapshot()).isEqualTo(never);

        JsonObject open = later.call("edit", "{'goal':'hindi','task_id':'pay-the-rent','done':false}");
        assertThat(at(open, "message")).isEqualTo("Nothing had to change.");
    }

    @Test
    void takesBackTheCompletionThatEndedIt() {
        add("'due':'2026-01-14','repeat':'every wednesday until 14 january'");
        JsonObject before = bench.snapshot();
        complete(bench);
        assertThat(bench.steps("hindi")).contains("pay-the-rent completed");

        bench.call("edit", "{'goal':'hindi','task_id':'pay-the-rent','done':false}");

        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @Test
    void countsFromADateThatWasSetByHand() {
        add("'due':'2026-01-31','repeat':{'rrule':'FREQ=MONTHLY;COUNT=4'}");
        assertThat(dueAfter("2026-01-31")).isEqualTo("2026-02-28");

        bench.call("update_step", "{'step':'hindi/pay-the-rent','due':'2026-03-05'}");

        assertThat(at(step(), "repeat"))
                .isEqualTo("{\"rrule\":\"FREQ=MONTHLY;COUNT=3\",\"from\":\"due\",\"start\":\"2026-03-05\"}");
        assertThat(dueAfter("2026-03-05")).isEqualTo("2026-04-05");
        assertThat(dueAfter("2026-04-05")).isEqualTo("2026-05-05");
        complete(bench.at("2026-05-05T09:00"));
        assertThat(bench.steps("hindi")).contains("pay-the-rent completed");
    }

    @Test
    void stopsWhenItsRepetitionIsCleared() {
        add("'due':'2026-01-14','repeat':'weekly'");
        bench.call("edit", "{'goal':'hindi','task_id':'pay-the-rent','repeat':null}");

        complete(bench);

        assertThat(bench.steps("hindi")).contains("pay-the-rent completed");
    }

    @Test
    void isTakenWithStepsAndTasksOfAList() {
        bench.call(
                "decompose_goal", "{'goal':'hindi','steps':[{'title':'One','repeat':'every monday'},{'title':'Two'}]}");
        bench.call(
                "plan",
                "{'goal':'hindi','tasks':[{'name':'Three','repeat':'every 31st'},{'name':'Four','done':true,"
                        + "'repeat':{'rrule':'FREQ=DAILY','from':'completion'}}]}");

        assertThat(at(bench.step("hindi", "one"), "due")).isEqualTo("2026-01-19");
        assertThat(bench.step("hindi", "two").has("repeat")).isFalse();
        assertThat(at(bench.step("hindi", "three"), "due")).isEqualTo("2026-01-31");
        assertThat(at(bench.step("hindi", "four"), "planned")).isEqualTo("2026-01-15");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'sometimes'",
                "'every'",
                "'every blue moon'",
                "'every monday and every blue moon'",
                "'twice a week'",
                "'every 2 hours'",
                "'every 31st except sundays'",
                "'every monday except mondays'",
                "'every monday until 2025-06-01'",
                "'tomorrow'",
                "'FREQ=FOO'",
                "'FREQ=HOURLY'",
                "{'rrule':'FREQ=DAILY;COUNT=0'}",
                "{'from':'due'}",
                "{'rrule':'FREQ=DAILY','from':'now'}",
                "{'rrule':'FREQ=DAILY','form':'completion'}",
                "{'rrule':'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;RSCALE=GREGORIAN;SKIP=OMIT'}",
                "7",
                "[]",
            })
    void isRefusedAtEveryDoorWhenItCannotBeRead(String repeat) {
        List<Refusal> refusals = List.of(
                bench.refused("add_step", "{'goal':'hindi','title':'X','repeat':" + repeat + "}"),
                bench.refused("decompose_goal", "{'goal':'hindi','steps':[{'title':'X','repeat':" + repeat + "}]}"),
                bench.refused("plan", "{'goal':'hindi','name':'X','repeat':" + repeat + "}"),
                bench.refused("plan", "{'goal':'hindi','tasks':[{'name':'X','repeat':" + repeat + "}]}"),
                bench.refused("edit", "{'goal':'hindi','task_id':'anki-4','repeat':" + repeat + "}"),
                bench.refused("update_step", "{'step':'hindi/week-2/anki-4','repeat':" + repeat + "}"));

        assertThat(refusals).allSatisfy(refusal -> {
            assertThat(refusal.code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
            assertThat(refusal.message()).contains("repeat");
        });
    }

    @Test
    void saysWhatCanBeWrittenInstead() {
        Refusal refusal = bench.refused("add_step", "{'goal':'hindi','title':'X','repeat':'every blue moon'}");

        assertThat(refusal.message())
                .contains("repeat", "every blue moon", "every monday until june", "every 3 days after");
    }

    /** Whatever the rule, the next date is one of its own, and after the day on which the step was done. */
    @Test
    void movesOnToADateOfItsRuleThatIsStillToCome() {
        Random random = new Random(46);
        List<String> rules =
                List.of("daily", "weekly", "monthly", "yearly", "every 31st", "every other friday", "every 5 days");
        for (int round = 0; round < 60; round++) {
            String words = rules.get(random.nextInt(rules.size()));
            LocalDate due = LocalDate.of(2026, 1, 1).plusDays(random.nextInt(60));
            LocalDate done = due.plusDays(random.nextInt(100) - 20);
            Bench other = Bench.sample();
            other.call(
                    "add_step", "{'goal':'hindi','title':'Pay the rent','due':'" + due + "','repeat':'" + words + "'}");

            complete(other.at(done + "T09:00"));

            LocalDate next = LocalDate.parse(at(other.step("hindi", "pay-the-rent"), "due"));
            assertThat(next).as(words + " " + due + " " + done).isAfter(done).isAfter(due);
            Bench steady = Bench.sample();
            steady.call(
                    "add_step", "{'goal':'hindi','title':'Pay the rent','due':'" + due + "','repeat':'" + words + "'}");
            LocalDate each = due;
            while (each.isBefore(next)) {
                complete(steady.at(each + "T09:00"));
                each = LocalDate.parse(at(steady.step("hindi", "pay-the-rent"), "due"));
            }
            assertThat(each).as(words + " " + due + " " + done).isEqualTo(next);
        }
    }
}
