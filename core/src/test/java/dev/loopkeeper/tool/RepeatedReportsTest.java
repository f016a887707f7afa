package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same report twice within ten minutes counts once. */
class RepeatedReportsTest {
    private final Bench bench = Bench.sample();
    private final Bench soon = bench.at("2026-01-14T09:41");
    private final Bench later = bench.at("2026-01-14T09:43");

    @Test
    void recordsAWorkoutOnce() {
        bench.done("fitness", "35 min run");
        JsonObject before = bench.snapshot();

        JsonObject again = soon.done("fitness", "run, 35 minutes");

        assertThat(at(again, "status")).isEqualTo("already_recorded");
        assertThat(at(again, "matched.task_id")).isEqualTo("run-session");
        assertThat(at(again, "change")).isEqualTo("null");
        assertThat(at(again, "message"))
                .isEqualTo("Already recorded: run-session. To count it again, repeat the call with again: true.");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "20 min week-2/run-far, run 20 min",
        "20 min far run, 20 min far run",
        "20 min run far, ran far for 20 min"
    })
    void recordsNoOtherTaskFromTheSameReport(String first, String second) {
        bench.call("create_goal", "{'title':'Legs'}");
        bench.plan("legs", "week-2", "run-a-mile", "Run a mile");
        bench.plan("legs", "week-2", "run-far", "Run far");
        bench.done("legs", first);

        JsonObject again = soon.done("legs", second);

        assertThat(at(again, "status")).isEqualTo("already_recorded");
        assertThat(at(again, "matched.task_id")).isEqualTo("run-far");
        assertThat(at(soon.done("legs", "25 min run"), "matched.task_id")).isEqualTo("run-a-mile");
    }

    @Test
    void takesANameOrALaterReportForAnotherTask() {
        bench.call("create_goal", "{'title':'Legs'}");
        bench.plan("legs", "week-2", "run-a-mile", "Run a mile");
        bench.plan("legs", "week-2", "run-far", "Run far");
        bench.plan("legs", "week-2", "run-home", "Run home");
        bench.done("legs", "20 min run-far");
        soon.done("legs", "20 min run a mile");

        assertThat(bench.steps("legs")).contains("week-2/run-a-mile completed");
        assertThat(at(bench.at("2026-01-14T09:52").done("legs", "20 min run"), "matched.task_id"))
                .isEqualTo("run-home");
    }

    @Test
    void countsTheMembersOfASeriesInTurn() {
        bench.call("create_goal", "{'title':'Cards'}");
        bench.plan("cards", "week-2", "anki-1", "Anki 1");
        bench.plan("cards", "week-2", "anki-2", "Anki 2");
        bench.done("cards", "20 min anki");

        assertThat(at(soon.done("cards", "20 min anki"), "matched.task_id")).isEqualTo("anki-2");
    }

    @Test
    void recordsAnUnplannedWalkOnce() {
        bench.done("fitness", "20 min walk");

        assertThat(at(soon.done("fitness", "20 min walk"), "status")).isEqualTo("already_recorded");
        assertThat(at(soon.done("fitness", "20 min swim"), "status")).isEqualTo("partial");
        assertThat(at(soon.done("fitness", "25 min walk"), "status")).isEqualTo("partial");
        assertThat(at(soon.done("fitness", "20 min walk", "yesterday"), "status"))
                .isEqualTo("partial");
        assertThat(at(later.done("fitness", "20 min walk"), "status")).isEqualTo("partial");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("85");
        assertThat(bench.day("2026-01-13", "fitness")).isEqualTo("20");
    }

    @Test
    void saysThatNothingIsRecordedForAnotherDay() {
        bench.plan("fitness", "", "swim", "Swim");
        bench.done("fitness", "swim", "next friday");

        JsonObject again = soon.done("fitness", "swim", "tuesday");

        assertThat(at(again, "status")).isEqualTo("ok");
        assertThat(each(again, "warnings", "code")).containsExactly("already_done");
        assertThat(at(again, "message"))
                .isEqualTo("swim was already done on Friday 23 January. Nothing was recorded for Tuesday 13 January:"
                        + " to correct the day, take it back and report it again.");
    }

    @Test
    void countsAgainWhenToldSo() {
        bench.done("fitness", "35 min run");

        JsonObject again = soon.call("done", "{'goal':'fitness','what':'35 min run','again':true}");

        assertThat(at(again, "status")).isEqualTo("ok");
        assertThat(each(again, "warnings", "code")).containsExactly("already_done");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("70");
    }

    @Test
    void countsAnotherAmountOfTheSameTask() {
        bench.done("fitness", "35 min run");

        assertThat(at(soon.done("fitness", "10 min run"), "status")).isEqualTo("ok");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("45");
    }

    @Test
    void countsTheSameAmountOfAnotherDay() {
        bench.plan("fitness", "none", "stretch", "Stretch");
        bench.done("fitness", "15 min stretch", "yesterday");

        assertThat(at(soon.done("fitness", "15 min stretch"), "status")).isEqualTo("ok");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("15");
    }

    @Test
    void countsATaskThatWasReopened() {
        bench.done("hindi", "anki-4");
        soon.call("edit", "{'goal':'hindi','task_id':'anki-4','done':false}");

        assertThat(at(soon.done("hindi", "anki-4"), "status")).isEqualTo("ok");
        assertThat(bench.day("2026-01-14", "hindi")).isEqualTo("1");
    }

    @Test
    void countsATaskWhoseReportWasUndone() {
        bench.done("hindi", "anki-4");
        soon.call("undo", "{}");

        assertThat(at(soon.done("hindi", "anki-4"), "status")).isEqualTo("ok");
    }

    @Test
    void tellsTasksOfOneTemplateApart() {
        bench.call("plan", "{'goal':'calendar','task_id':'inbox','name':'Empty inbox','repeat':'weekly'}");
        bench.call("plan", "{'goal':'calendar','task_id':'desk','name':'Tidy desk','repeat':'weekly'}");
        Bench nextWeek = bench.at("2026-01-21T09:32");

        JsonObject first = nextWeek.done("calendar", "inbox");
        JsonObject second = nextWeek.done("calendar", "desk");

        assertThat(at(first, "matched.unit")).isEqualTo("week-3");
        assertThat(at(second, "status")).isEqualTo("ok");
        assertThat(bench.steps("calendar")).contains("week-3/inbox completed", "week-3/desk completed");
    }

    @Test
    void countsATaskOfATemplateThatWasReopened() {
        bench.call("plan", "{'goal':'calendar','task_id':'inbox','name':'Empty inbox','repeat':'weekly'}");
        Bench nextWeek = bench.at("2026-01-21T09:32");
        nextWeek.done("calendar", "inbox");
        nextWeek.call("edit", "{'goal':'calendar','task_id':'inbox','done':false}");

        assertThat(at(nextWeek.done("calendar", "inbox"), "status")).isEqualTo("ok");
        assertThat(bench.day("2026-01-21", "calendar")).isEqualTo("true");
    }

    @Test
    void countsARepeatingTaskOnce() {
        bench.call(
                "plan",
                "{'goal':'hindi','task_id':'water-plants','name':'Water plants','repeat':'every 3 days after'}");
        bench.done("hindi", "water plants");

        assertThat(at(soon.done("hindi", "water plants"), "status")).isEqualTo("already_recorded");
        assertThat(at(soon.done("hindi", "plants"), "status")).isEqualTo("already_recorded");
    }

    @Test
    void keepsANoteThatCameWithARepetition() {
        bench.done("fitness", "35 min run");

        JsonObject again = soon.call("done", "{'goal':'fitness','what':'35 min run','notes':'by the river'}");

        assertThat(at(again, "status")).isEqualTo("already_recorded");
        assertThat(at(again, "message"))
                .isEqualTo(
                        "Already recorded: run-session. Added the note. To count it again, repeat the call with again: true.");
        assertThat(at(bench.step("fitness", "week-2/run-session"), "notes")).isEqualTo("by the river");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("35");
        assertThat(at(soon.call("done", "{'goal':'fitness','what':'35 min run','notes':'by the river'}"), "change"))
                .isEqualTo("null");
    }

    @Test
    void keepsANoteOfARepeatedLogEntry() {
        bench.done("fitness", "20 min walk");

        JsonObject noted = soon.call("done", "{'goal':'fitness','what':'20 min walk','notes':'by the river'}");
        JsonObject more = soon.call("done", "{'goal':'fitness','what':'20 min walk','notes':'in the rain'}");

        assertThat(at(noted, "status")).isEqualTo("already_recorded");
        assertThat(at(more, "message"))
                .isEqualTo(
                        "Already recorded: 20 min. Added the note. To count it again, repeat the call with again: true.");
        assertThat(bench.log("fitness")).containsExactly("2026-01-14 20 minutes");
        assertThat(bench.snapshot().toString()).contains("walk: by the river; in the rain");
        assertThat(bench.day("2026-01-14", "fitness")).isEqualTo("20");
        assertThat(at(soon.call("undo", "{}"), "message")).isEqualTo("Undid: added a note to 20 min.");
    }

    @Test
    void keepsANoteThatIsPartOfAnotherOne() {
        bench.call("done", "{'goal':'fitness','what':'20 min walk','notes':'by the river'}");

        soon.call("done", "{'goal':'fitness','what':'20 min walk','notes':'river'}");
        soon.call("done", "{'goal':'fitness','what':'20 min walk','notes':'walk'}");

        assertThat(bench.snapshot().toString()).contains("walk: by the river; river; walk");
        assertThat(at(soon.call("done", "{'goal':'fitness','what':'20 min walk','notes':'river'}"), "change"))
                .isEqualTo("null");
    }

    @Test
    void keepsANoteOfARepeatedReportWithTheTaskThatWasDone() {
        bench.call(
                "plan",
                "{'goal':'hindi','task_id':'water-plants','name':'Water plants','repeat':'every 3 days after'}");
        bench.done("hindi", "water plants");

        soon.call("done", "{'goal':'hindi','what':'water plants','notes':'all of them'}");

        assertThat(at(bench.step("hindi", "water-plants"), "notes")).isEqualTo("all of them");
    }
}
