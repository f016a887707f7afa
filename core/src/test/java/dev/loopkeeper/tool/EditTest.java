package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changing tasks. */
class EditTest {
    private final Bench bench = Bench.sample();

    private JsonObject edit(String change) {
        return bench.call("edit", "{'goal':'fitness','task_id':'run-session'," + change + "}");
    }

    private JsonObject run() {
        return bench.step("fitness", "week-2/run-session");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'name':'Long run' | title | Long run",
                "'notes':'slowly' | notes | slowly",
                "'description':'in the park' | description | in the park",
                "'status':'in_progress' | status | in_progress",
                "'status':'Skipped' | status | skipped",
                "'due':'2026-01-16' | due | 2026-01-16",
                "'planned':'2026-01-16T18:00' | planned | 2026-01-16T18:00",
                "'deferUntil':'2026-01-15' | defer_until | 2026-01-15",
                "'result':'5 km' | result | 5 km",
                "'repeat':'Every 2 weeks after' | repeat |"
                        + " {\"rrule\":\"FREQ=WEEKLY;INTERVAL=2\",\"from\":\"completion\"}",
            })
    void setsEveryField(String change, String field, String value) {
        JsonObject result = edit(change);

        assertThat(at(result, "message")).isEqualTo("Changed week-2/run-session.");
        assertThat(at(result, "step." + field)).isEqualTo(value);
        assertThat(at(run(), field)).isEqualTo(value);
        bench.call("undo", "{}");
        assertThat(run().has(field)).isEqualTo(field.equals("title"));
    }

    @Test
    void clearsWhatIsNull() {
        edit("'due':'2026-01-16','description':'x','tags':['a']");

        edit("'due':null,'description':null,'tags':null");

        assertThat(run().names()).doesNotContain("due", "description", "tags");
    }

    @Test
    void appendsNotesWithALeadingPlus() {
        edit("'notes':'first'");
        edit("'notes':'+ second'");
        assertThat(at(run(), "notes")).isEqualTo("first\nsecond");

        edit("'notes':'new'");
        assertThat(at(run(), "notes")).isEqualTo("new");

        edit("'notes':''");
        assertThat(run().has("notes")).isFalse();
    }

    @Test
    void saysWhenNothingHadToChange() {
        JsonObject result = edit("'name':'Run session (30 min)'");

        assertThat(at(result, "message")).isEqualTo("Nothing had to change.");
        assertThat(at(result, "change")).isEqualTo("null");
    }

    @Test
    void prefersTheCurrentWeekToUndatedTasks() {
        bench.plan("fitness", "none", "run-session", "Some run");

        edit("'notes':'mine'");

        assertThat(at(run(), "notes")).isEqualTo("mine");
        bench.call("edit", "{'goal':'fitness','unit':'none','task_id':'run-session','notes':'other'}");
        assertThat(at(bench.step("fitness", "run-session"), "notes")).isEqualTo("other");
    }

    @Test
    void reachesOtherUnitsByNameOrPath() {
        bench.call("edit", "{'goal':'hindi','unit':'week-1','task_id':'anki-3','notes':'by unit'}");
        bench.call("edit", "{'goal':'hindi','task_id':'week-1/anki-3','notes':'+by path'}");
        Refusal refusal = bench.refused("edit", "{'goal':'hindi','task_id':'anki-3','notes':'x'}");

        assertThat(at(bench.step("hindi", "week-1/anki-3"), "notes")).isEqualTo("by unit\nby path");
        assertThat(refusal.message()).isEqualTo("task_id: 'anki-3' is not here, but in week-1; call it week-1/anki-3");
    }

    @Test
    void reachesTasksByHandleIdAndTitle() {
        JsonObject listed = bench.call("list_steps", "{'goal':'fitness'}");

        for (String name :
                java.util.List.of(at(listed, "steps.0.handle"), at(listed, "steps.0.id"), "RUN session (30 min)")) {
            JsonObject result = bench.call(
                    "edit",
                    JsonObject.builder()
                            .put("goal", "fitness")
                            .put("task_id", name)
                            .put("notes", name)
                            .build());
            assertThat(at(result, "step.key")).isEqualTo("run-session");
        }
    }

    @Test
    void namesTheNearestTasks() {
        Refusal refusal = bench.refused("edit", "{'goal':'fitness','task_id':'run-sesion','name':'x'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(refusal.message()).startsWith("task_id: there is no task 'run-sesion'; did you mean run-session?");
    }

    @Test
    void deletes() {
        JsonObject before = bench.snapshot();

        JsonObject result = edit("'delete':true");

        assertThat(at(result, "step")).isEqualTo("null");
        assertThat(at(result, "message")).isEqualTo("Deleted week-2/run-session.");
        assertThat(bench.steps("fitness")).containsExactly("week-2/gym-session pending");
        bench.call("undo", "{}");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "week-3, fitness, week-3/run-session",
        "hindi, hindi, week-2/run-session",
        "hindi/week-3, hindi, week-3/run-session",
        "hindi/none, hindi, run-session",
        "none, fitness, run-session",
    })
    void movesToAnotherPlaceAndBack(String to, String goal, String path) {
        JsonObject before = bench.snapshot();

        JsonObject result = edit("'move_to':'" + to + "'");

        assertThat(at(result, "message")).isEqualTo("Changed " + path + ".");
        assertThat(bench.steps(goal)).contains(path + " pending");
        assertThat(bench.steps("fitness")).doesNotContain("week-2/run-session pending");
        bench.call("undo", "{}");
        assertThat(bench.snapshot()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"fitness/hindy, hindy", "spring, spring"})
    void movesToANewUnit(String to, String unit) {
        edit("'move_to':'" + to + "'");

        assertThat(bench.steps("fitness")).contains(unit + "/run-session pending");
    }

    @Test
    void keepsPlacesWithoutGapsWhenTasksMove() {
        bench.plan("fitness", "", "third", "Third");
        edit("'delete':true");
        bench.plan("fitness", "week-3", "other", "Other");

        bench.call("edit", "{'goal':'fitness','task_id':'third','move_to':'week-3'}");

        assertThat(at(bench.step("fitness", "week-3/third"), "order")).isEqualTo("2");
        assertThat(at(bench.step("fitness", "week-2/gym-session"), "order")).isEqualTo("1");
    }

    @Test
    void refusesToMoveOntoAnotherTask() {
        bench.plan("fitness", "week-3", "run-session", "Run");

        Refusal refusal = bench.refused("edit", "{'goal':'fitness','task_id':'run-session','move_to':'week-3'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.ALREADY_EXISTS);
        assertThat(refusal.message()).isEqualTo("move_to: 'run-session' exists in fitness/week-3 already");
    }

    @Test
    void completesLikeDone() {
        JsonObject result =
                bench.call("edit", "{'goal':'calendar','task_id':'wed-morning','done':true,'name':'Wed: calendar'}");

        assertThat(at(result, "message")).isEqualTo("Marked wed-morning done. Daily updated.");
        assertThat(at(result, "step.status")).isEqualTo("completed");
        assertThat(at(result, "step.title")).isEqualTo("Wed: calendar");
        assertThat(bench.day("2026-01-14", "calendar")).isEqualTo("true");
        assertThat(at(bench.call("edit", "{'goal':'calendar','task_id':'wed-morning','done':true}"), "message"))
                .isEqualTo("Nothing had to change.");
    }

    @Test
    void countsForTheGoalThatItIsMovedTo() {
        bench.call("edit", "{'goal':'calendar','task_id':'tue-morning','done':true,'move_to':'hindi'}");

        assertThat(bench.day("2026-01-14", "hindi")).isEqualTo("1");
        assertThat(bench.day("2026-01-14", "calendar")).isEqualTo("null");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'goal':'fitness','task_id':'run-session'} | name: nothing to change",
                "{'goal':'fitness','task_id':'run-session','delete':true,'done':true} | delete: cannot be combined",
                "{'goal':'fitness','task_id':'run-session','delete':true,'name':'x'} | delete: cannot be combined",
                "{'goal':'fitness','task_id':'run-session','done':true,'status':'pending'} | done: cannot be combined",
                "{'goal':'fitness'} | task_id: is missing; name the goal first and then the task, or give date",
                "{'goal':'run-session','name':'x'} | task_id: is missing; 'run-session' is a task of fitness: name"
                        + " fitness first and then the task",
                "{'goal':'fitness','task_id':'run-session','date':'today'} | task_id: cannot be combined",
                "{'goal':'fitness','task_id':'run-session','due':'soon'} | due: 'soon' is not a date",
                "{'goal':'fitness','task_id':'run-session','move_to':'hindy'} | move_to: there is no goal 'hindy'; did"
                        + " you mean hindi? For a new unit write fitness/hindy",
                "{'goal':'fitness','task_id':'run-session','move_to':'nope/week-3'} | move_to: there is no goal 'nope'",
            })
    void refusesWhatContradictsItself(String arguments, String message) {
        assertThat(bench.refused("edit", arguments).message()).startsWith(message);
    }
}
