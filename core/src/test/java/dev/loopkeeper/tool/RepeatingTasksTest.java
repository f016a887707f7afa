package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;

/** Tasks that come every week. */
class RepeatingTasksTest {
    private final Bench bench = Bench.sample();
    private final Bench nextWeek = bench.at("2026-01-21T08:00");

    private void planWeekly() {
        bench.call("plan", "{'goal':'calendar','task_id':'wed-inbox','name':'Wed: Empty inbox','repeat':'weekly'}");
    }

    @Test
    void standsInThisWeekAndInTheTemplate() {
        JsonObject result = bench.call(
                "plan", "{'goal':'calendar','task_id':'wed-inbox','name':'Wed: Empty inbox','repeat':'weekly'}");

        assertThat(each(result, "created", "unit")).containsExactly("week-2");
        assertThat(at(result, "message")).isEqualTo("Planned week-2/wed-inbox in calendar, every week.");
        assertThat(bench.steps("calendar")).contains("week-2/wed-inbox pending");
    }

    @Test
    void isShownInTheNextWeekWithoutBeingWritten() {
        planWeekly();
        JsonObject before = bench.snapshot();

        JsonObject status = nextWeek.call("status", "{'goal':'calendar'}");

        assertThat(each(status, "pending_today", "task_id")).containsExactly("wed-inbox");
        assertThat(at(status, "pending_today.0.unit")).isEqualTo("week-3");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @Test
    void isMadeWhenTheWeekIsFirstTouched() {
        planWeekly();

        nextWeek.plan("calendar", "", "extra", "Something else");

        assertThat(bench.steps("calendar")).contains("week-3/wed-inbox pending", "week-3/extra pending");
        nextWeek.done("calendar", "inbox");
        assertThat(bench.steps("calendar")).contains("week-3/wed-inbox completed", "week-2/wed-inbox pending");
    }

    @Test
    void isMadeWhenATaskIsMovedThere() {
        planWeekly();

        bench.call("edit", "{'goal':'calendar','task_id':'tue-morning','move_to':'week-3'}");

        assertThat(bench.steps("calendar")).contains("week-3/wed-inbox pending", "week-3/tue-morning pending");
    }

    @Test
    void isMadeWhenATaskIsEditedThere() {
        planWeekly();

        nextWeek.call("edit", "{'goal':'calendar','task_id':'wed-inbox','notes':'at noon'}");

        assertThat(at(bench.step("calendar", "week-3/wed-inbox"), "notes")).isEqualTo("at noon");
        assertThat(bench.step("calendar", "week-2/wed-inbox").has("notes")).isFalse();
    }

    @Test
    void keepsItsWeekdayAndTime() {
        bench.call(
                "plan",
                "{'goal':'fitness','task_id':'yoga','name':'Yoga','repeat':'weekly','planned':'2026-01-15T18:00'}");

        JsonObject status = bench.at("2026-01-22T08:00").call("status", "{'goal':'fitness'}");

        assertThat(each(status, "coming_up", "at")).containsExactly("2026-01-22T18:00");
    }

    @Test
    void hasNoRepetitionOfItsOwn() {
        assertThat(bench.refused(
                                "plan",
                                "{'goal':'calendar','repeat':'weekly',"
                                        + "'tasks':[{'name':'Inbox'},{'name':'Pills','repeat':'daily'}]}")
                        .message())
                .isEqualTo("repeat: 'daily' of Pills cannot be combined with weekly; plan that task by itself");
        planWeekly();
        bench.call("edit", "{'goal':'calendar','unit':'template','task_id':'wed-inbox','repeat':'every 3 days after'}");
        bench.call("edit", "{'goal':'calendar','unit':'template','task_id':'wed-inbox','done':true}");

        nextWeek.plan("calendar", "", "extra", "Something else");

        JsonObject made = bench.step("calendar", "week-3/wed-inbox");
        assertThat(made.has("repeat")).isFalse();
        assertThat(made.has("last_done")).isFalse();
    }

    @Test
    void isRefusedWhenItStandsInTheTemplateAlready() {
        planWeekly();

        Refusal refusal =
                nextWeek.refused("plan", "{'goal':'calendar','task_id':'wed-inbox','name':'Again','repeat':'weekly'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.ALREADY_EXISTS);
    }

    @Test
    void isGoneWithItsUndo() {
        JsonObject before = bench.snapshot();
        planWeekly();

        bench.call("undo", "{}");

        assertThat(bench.snapshot()).isEqualTo(before);
    }
}
