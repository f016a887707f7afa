package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a report comes to that fits nothing, several tasks, or something done already. */
class DoneConflictsTest {
    private final Bench bench = Bench.sample();

    @Test
    void asksWhichOneIsMeant() {
        JsonObject before = bench.snapshot();

        JsonObject result = bench.done("fitness", "session");

        assertThat(at(result, "status")).isEqualTo("ambiguous");
        assertThat(each(result, "candidates", "id")).containsExactly("run-session", "gym-session");
        assertThat(at(result, "candidates.1.name")).isEqualTo("Gym + PT session (60 min)");
        assertThat(at(result, "candidates.0.unit")).isEqualTo("week-2");
        assertThat(at(result, "message"))
                .isEqualTo("Multiple matches for 'session'. Specify: run-session or gym-session");
        assertThat(at(result, "change")).isEqualTo("null");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "Gym A, Gym B, gym",
        "Route I, Route V, did the route",
        "plan-a, plan-b, plan",
        "Vitamin C, Vitamin D, vitamin"
    })
    void asksWhichOneOfTwoIsMeantThatALetterTellsApart(String one, String other, String said) {
        bench.call("create_goal", "{'title':'Body'}");
        bench.call("plan", "{'goal':'body','tasks':[{'name':'" + one + "'},{'name':'" + other + "'}]}");

        assertThat(at(bench.done("body", said), "status")).isEqualTo("ambiguous");
        assertThat(at(bench.done("body", "20 min " + one), "matched.task_name")).isEqualTo(one);
        assertThat(at(bench.done("body", "did " + other), "matched.task_name")).isEqualTo(other);
    }

    @Test
    void offersTheTopThreeOfMany() {
        bench.plan("fitness", "", "swim-session", "Swim session");
        bench.plan("fitness", "", "bike-session", "Bike session");

        JsonObject result = bench.done("fitness", "session");

        assertThat(each(result, "candidates", "id")).containsExactly("run-session", "gym-session", "swim-session");
        assertThat(at(result, "message")).endsWith("run-session, gym-session or swim-session");
    }

    @Test
    void tellsTasksOfOneNameApartByTheirWeeks() {
        bench.plan("fitness", "week-1", "stretching", "Stretching");
        bench.plan("fitness", "week-2", "stretching", "Stretching");

        JsonObject result = bench.done("fitness", "stretching", "2026-02-04");

        assertThat(at(result, "status")).isEqualTo("ambiguous");
        assertThat(at(result, "message")).endsWith("Specify: week-1/stretching or week-2/stretching");

        JsonObject told = bench.done("fitness", "20 min week-1/stretching", "2026-02-04");

        assertThat(at(told, "matched.unit")).isEqualTo("week-1");
        assertThat(at(told, "logged.value")).isEqualTo("20");
    }

    @Test
    void takesTheDatesTaskWhenAnotherDayIsNamed() {
        JsonObject result = bench.done("calendar", "tue-morning", "2026-01-14");

        assertThat(at(result, "matched.task_id")).isEqualTo("wed-morning");
        assertThat(each(result, "warnings", "code")).containsExactly("day_conflict");
        assertThat(at(result, "warnings.0.message")).isEqualTo("You named Tuesday, but the date is a Wednesday.");
    }

    @Test
    void takesTheNamedTaskWhenTheDateHasNoneOfItsKind() {
        bench.plan("calendar", "", "tue-review", "Tue: review the week");

        JsonObject result = bench.done("calendar", "tue-review", "2026-01-14");

        assertThat(at(result, "matched.task_id")).isEqualTo("tue-review");
        assertThat(each(result, "warnings", "code")).containsExactly("day_conflict");
    }

    @Test
    void appendsNotesToWhatIsDoneAlready() {
        bench.call("done", "{'goal':'hindi','what':'anki-4','notes':'first'}");

        JsonObject result =
                bench.at("2026-01-14T10:00").call("done", "{'goal':'hindi','what':'anki-4','notes':'second'}");

        assertThat(at(result, "status")).isEqualTo("ok");
        assertThat(each(result, "warnings", "code")).containsExactly("already_done");
        assertThat(at(result, "message")).isEqualTo("anki-4 was already done. Added the note.");
        assertThat(at(bench.step("hindi", "week-2/anki-4"), "notes")).isEqualTo("first\nsecond");
        assertThat(bench.day("2026-01-14", "hindi")).isEqualTo("1");
    }

    @Test
    void countsWhatIsDoneAlreadyAgainOnlyWithADuration() {
        bench.done("fitness", "35 min run");

        JsonObject result = bench.at("2026-01-14T18:00").done("fitness", "20 min run");

        assertThat(at(result, "status")).isEqualTo("ok");
        assertThat(each(result, "warnings", "code")).containsExactly("already_done");
        assertThat(bench.log("fitness"))
                .containsExactly(
                        "2026-01-14 35 minutes week-2/run-session", "2026-01-14 20 minutes week-2/run-session");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("55");
    }

    @Test
    void prefersAnOpenTaskToADoneOne() {
        bench.done("hindi", "anki-4");

        assertThat(at(bench.at("2026-01-14T10:00").done("hindi", "anki"), "matched.task_id"))
                .isEqualTo("anki-5");
    }

    @Test
    void namesWhatIsOpenWhenNothingFits() {
        JsonObject result = bench.done("fitness", "violin");

        assertThat(at(result, "status")).isEqualTo("no_match");
        assertThat(each(result, "candidates", "id")).containsExactly("run-session", "gym-session");
        assertThat(at(result, "message"))
                .isEqualTo("Nothing matches 'violin' in fitness. Pending: run-session, gym-session.");
        assertThat(at(result, "change")).isEqualTo("null");
    }

    @Test
    void matchesNothingWhenNothingIsSaidOnADayWithoutTasks() {
        assertThat(at(bench.done("fitness", ""), "status")).isEqualTo("no_match");
        assertThat(at(bench.done("calendar", "", "2026-01-13"), "matched.task_id"))
                .isEqualTo("tue-morning");
    }

    @Test
    void logsAQuantityOnlyWhenTheGoalCountsThatNoun() {
        JsonObject chapters = bench.done("hindi", "3 chapters");
        JsonObject pages = bench.done("hindi", "10 pages");

        assertThat(at(chapters, "status")).isEqualTo("partial");
        assertThat(at(chapters, "parsed.quantity.amount")).isEqualTo("3");
        assertThat(at(chapters, "parsed.quantity.noun")).isEqualTo("chapters");
        assertThat(bench.log("hindi")).containsExactly("2026-01-14 3 chapters");
        assertThat(bench.day("2026-01-14", "hindi")).isEqualTo("3");
        assertThat(at(pages, "status")).isEqualTo("no_match");
        assertThat(at(pages, "message")).startsWith("Nothing matches 'pages' in hindi.");
    }

    @Test
    void countsTheQuantityAlsoWhenADurationIsSaid() {
        JsonObject result = bench.done("hindi", "3 chapters in 40 min");

        assertThat(at(result, "logged.value")).isEqualTo("40");
        assertThat(bench.day("2026-01-14", "hindi")).isEqualTo("3");
    }

    @Test
    void findsATaskOfAUnitThatIsNoWeekLast() {
        bench.plan("hindi", "chapter-3", "read-dialogue", "Read the dialogue");

        JsonObject result = bench.done("hindi", "read the dialogue");

        assertThat(at(result, "matched.unit")).isEqualTo("chapter-3");
        assertThat(bench.steps("hindi")).contains("chapter-3/read-dialogue completed");
    }

    @Test
    void completesATaskThatStillDependsOnAnother() {
        bench.plan("fitness", "", "buy-shoes", "Buy shoes");
        bench.call("edit", "{'goal':'fitness','task_id':'run-session','dependencies':['buy-shoes']}");

        JsonObject result = bench.done("fitness", "run-session");

        assertThat(at(result, "status")).isEqualTo("ok");
        assertThat(each(result, "warnings", "code")).containsExactly("blocked");
        assertThat(at(result, "warnings.0.message")).isEqualTo("run-session still depends on buy-shoes.");
    }

    @Test
    void namesTheNearestGoals() {
        Refusal refusal = bench.refused("done", "{'goal':'fitnes','what':'run'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(refusal.message()).isEqualTo("goal: there is no goal 'fitnes'; did you mean fitness?");
        assertThat(refusal.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.field()).isEqualTo("goal");
            assertThat(fault.value()).isEqualTo("fitnes");
        });
    }

    @Test
    void findsAGoalByTitleIdPrefixAndHandle() {
        JsonObject goal = (JsonObject) bench.call("list_goals", "{}")
                .array("goals")
                .orElseThrow()
                .values()
                .get(3);
        String id = at(goal, "id");

        assertThat(at(bench.done("WORK", "stop"), "matched.goal")).isEqualTo("work-boundaries");
        assertThat(at(bench.done(id, "announce"), "matched.goal")).isEqualTo("work-boundaries");
        assertThat(at(bench.done(at(goal, "handle"), "nothing"), "status")).isEqualTo("no_match");
        assertThat(bench.refused("done", "{'goal':'" + id.substring(0, 8) + "'}")
                        .code())
                .isEqualTo(Refusal.Code.AMBIGUOUS);
    }

    @Test
    void countsAFinishedTaskAgainOnlyWithADuration() {
        bench.call("plan", "{'goal':'hindi','tasks':[{'task_id':'pushups','name':'Push-ups','done':true}]}");

        JsonObject counted = bench.done("hindi", "100 push-ups");
        JsonObject timed = bench.done("hindi", "push-ups 10 min");

        assertThat(at(counted, "matched.task_id")).isEqualTo("pushups");
        assertThat(at(counted, "warnings.0.code")).isEqualTo("already_done");
        assertThat(at(counted, "daily_updated")).isEqualTo("{}");
        assertThat(bench.log("hindi")).containsExactly("2026-01-14 10 minutes week-2/pushups");
        assertThat(at(timed, "logged.value")).isEqualTo("10");
    }
}
