package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Taking back that a task was done. */
class ReopeningTest {
    private final Bench bench = Bench.sample();

    private JsonObject reopen(String goal, String task) {
        return bench.call("edit", "{'goal':'" + goal + "','task_id':'" + task + "','done':false}");
    }

    @Test
    void takesBackStepLogAndMetric() {
        JsonObject before = bench.snapshot();
        bench.call("done", "{'goal':'fitness','what':'35 min run','notes':'along the river'}");

        JsonObject result = reopen("fitness", "run-session");

        assertThat(at(result, "message"))
                .isEqualTo("Took back that run-session was done. 35 min taken from the log. Daily updated.");
        assertThat(at(result, "reverted.logged"))
                .isEqualTo("{\"date\":\"2026-01-14\",\"value\":35,\"measure\":\"minutes\"}");
        assertThat(at(result, "reverted.daily_updated")).isEqualTo("{\"fitness\":null}");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"calendar, wed-morning", "hindi, anki-4", "work-boundaries, wed-announce"})
    void takesBackEveryMetricRule(String goal, String task) {
        JsonObject before = bench.snapshot();
        bench.done(goal, task);

        reopen(goal, task);

        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @Test
    void leavesWhatWasAddedToTheDaySince() {
        bench.done("fitness", "35 min run");
        bench.done("fitness", "20 min walk");

        JsonObject result = reopen("fitness", "run-session");

        assertThat(at(result, "reverted.daily_updated")).isEqualTo("{\"fitness\":20}");
        assertThat(bench.log("fitness")).containsExactly("2026-01-14 20 minutes");
    }

    @Test
    void keepsTheMarkWhileAnotherTaskStandsForIt() {
        bench.done("calendar", "wed-morning");
        bench.done("calendar", "wed-immediate");

        reopen("calendar", "wed-morning");
        assertThat(bench.day("2026-01-14", "calendar")).isEqualTo("true");

        reopen("calendar", "wed-immediate");
        assertThat(bench.day("2026-01-14", "calendar")).isEqualTo("null");
    }

    @Test
    void takesTheMarkAwayWithTheLastTaskOfATemplate() {
        bench.call("plan", "{'goal':'calendar','task_id':'inbox','name':'Empty inbox','repeat':'weekly'}");
        bench.call("plan", "{'goal':'calendar','task_id':'desk','name':'Tidy desk','repeat':'weekly'}");
        Bench next = bench.at("2026-01-21T09:00");
        next.done("calendar", "inbox");
        next.done("calendar", "desk");

        next.call("edit", "{'goal':'calendar','task_id':'inbox','done':false}");
        assertThat(bench.day("2026-01-21", "calendar")).isEqualTo("true");
        next.call("edit", "{'goal':'calendar','task_id':'desk','done':false}");

        assertThat(bench.day("2026-01-21", "calendar")).isEqualTo("null");
        assertThat(bench.steps("calendar")).contains("week-3/inbox pending", "week-3/desk pending");
    }

    @Test
    void leavesAnotherDaysWalkAlone() {
        bench.done("fitness", "20 min walk", "yesterday");
        bench.done("fitness", "35 min run");
        reopen("fitness", "run-session");

        assertThat(bench.day("2026-01-13", "fitness")).isEqualTo("20");
    }

    @Test
    void onlyUnmarksWhatWasDoneByHand() {
        bench.call("plan", "{'goal':'fitness','tasks':[{'task_id':'swim','name':'Swim','done':true}]}");
        bench.done("fitness", "20 min walk");

        JsonObject result = reopen("fitness", "swim");

        assertThat(at(result, "reverted")).isEqualTo("{}");
        assertThat(at(result, "message")).startsWith("Marked swim as not done. Nothing is known of how");
        assertThat(bench.steps("fitness")).contains("week-2/swim pending");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("20");
    }

    @Test
    void keepsWhatElseWasEditedInTheSameCall() {
        bench.done("hindi", "anki-4");

        JsonObject result = bench.call(
                "edit",
                "{'goal':'hindi','task_id':'anki-4','done':false,'name':'New name','notes':'kept','due':'2026-01-16'}");

        assertThat(at(result, "step.title")).isEqualTo("New name");
        assertThat(at(result, "step.notes")).isEqualTo("kept");
        assertThat(at(result, "step.due")).isEqualTo("2026-01-16");
        assertThat(at(result, "step.status")).isEqualTo("pending");
    }

    @Test
    void keepsANameThatWasGivenWithTheCompletion() {
        bench.call("edit", "{'goal':'hindi','task_id':'anki-4','done':true,'name':'New name'}");

        reopen("hindi", "anki-4");

        assertThat(at(bench.step("hindi", "week-2/anki-4"), "title")).isEqualTo("New name");
    }

    @Test
    void keepsNotesThatWereAddedSince() {
        bench.call("done", "{'goal':'hindi','what':'anki-4','notes':'first'}");
        bench.call("edit", "{'goal':'hindi','task_id':'anki-4','notes':'+second'}");

        reopen("hindi", "anki-4");

        assertThat(at(bench.step("hindi", "week-2/anki-4"), "notes")).contains("second");
        assertThat(bench.day("2026-01-14", "hindi")).isEqualTo("null");
    }

    @Test
    void goesToTheStatusThatIsNamed() {
        bench.done("hindi", "anki-4");

        bench.call("edit", "{'goal':'hindi','task_id':'anki-4','status':'blocked'}");

        assertThat(bench.steps("hindi")).contains("week-2/anki-4 blocked");
        assertThat(bench.day("2026-01-14", "hindi")).isEqualTo("null");
    }

    @Test
    void isUndoneLikeAnyChange() {
        bench.done("fitness", "35 min run");
        JsonObject before = bench.snapshot();
        reopen("fitness", "run-session");

        bench.call("undo", "{}");

        assertThat(bench.snapshot()).isEqualTo(before);
        reopen("fitness", "run-session");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("null");
    }

    @Test
    void canBeDoneAndTakenBackManyTimes() {
        JsonObject before = bench.snapshot();
        for (int i = 0; i < 4; i++) {
            bench.at("2026-01-14T1" + i + ":30").done("fitness", "35 min run");
            assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("35");
            reopen("fitness", "run-session");
            assertThat(bench.snapshot()).isEqualTo(before);
        }
    }

    @Test
    void saysWhatItCouldNotTakeBack() {
        bench.done("fitness", "35 min run");
        bench.call("edit", "{'goal':'fitness','date':'today','value':50}");

        JsonObject result = reopen("fitness", "run-session");

        assertThat(at(result, "message")).endsWith("fitness of 2026-01-14 was set since and stays.");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("50");
        assertThat(bench.log("fitness")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "week-3, fitness, week-3/run-session",
        "hindi, hindi, week-2/run-session",
        "hindi/none, hindi, run-session"
    })
    void staysWhereItWasMovedWithTheCompletion(String to, String goal, String path) {
        bench.call("edit", "{'goal':'fitness','task_id':'run-session','done':true,'move_to':'" + to + "'}");

        bench.call("edit", "{'goal':'" + goal + "','task_id':'" + path + "','done':false}");

        assertThat(bench.steps(goal)).contains(path + " pending");
        assertThat(bench.steps("fitness")).doesNotContain("week-2/run-session pending");
    }
}
