package dev.loopkeeper.tool.goal;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A goal's steps: added, waited for, completed, deleted, reordered, and what comes next. */
class StepToolsTest {
    private final Bench ann = Bench.empty();

    @BeforeEach
    void spanish() {
        ann.call("create_goal", "{'title':'Spanish','slug':'spanish','priority':7}");
    }

    @Test
    void breaksAGoalIntoStepsInTheirOrder() {
        ann.call("add_step", "{'goal':'spanish','title':'Find a course','estimate':30,'due':'friday'}");

        JsonObject result = ann.call(
                "decompose_goal",
                "{'goalId':'spanish','steps':[{'title':'Get an app','description':'Any will do'},{'title':'Ten lessons'}]}");

        assertThat(each(result, "steps", "order")).containsExactly("2", "3");
        assertThat(each(result, "steps", "status")).containsExactly("pending", "pending");
        assertThat(each(result, "steps", "key")).containsExactly("get-an-app", "ten-lessons");
        assertThat(at(result, "steps.0.description")).isEqualTo("Any will do");
        assertThat(at(result, "message")).isEqualTo("Added 2 steps to spanish.");
        JsonObject details = ann.call("get_goal_details", "{'goal':'spanish'}");
        assertThat(at(details, "steps.0.due")).isEqualTo("2026-01-16");
        assertThat(at(details, "step_count")).isEqualTo("3");
    }

    @Test
    void addsAStepAtAPlaceInOneChange() {
        ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'A'},{'title':'B'}]}");

        assertThat(each(ann.call("add_step", "{'goal':'spanish','title':'C','order':2}"), "steps", "order"))
                .containsExactly("2");
        assertThat(each(ann.call("get_goal_details", "{'goal':'spanish'}"), "steps", "key"))
                .containsExactly("a", "c", "b");
        ann.call("undo", "{}");
        assertThat(each(ann.call("get_goal_details", "{'goal':'spanish'}"), "steps", "key"))
                .containsExactly("a", "b");
        assertThat(each(ann.call("add_step", "{'goal':'spanish','title':'D','order':50}"), "steps", "order"))
                .containsExactly("3");
    }

    @Test
    void tellsStepsOfTheSameTitleApart() {
        JsonObject result =
                ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'Lesson'},{'title':'Lesson'}]}");

        assertThat(each(result, "steps", "key")).containsExactly("lesson", "lesson-2");
    }

    @Test
    void readsTheDueDateOfEachStep() {
        JsonObject result = ann.call(
                "decompose_goal",
                "{'goal':'spanish','steps':[{'title':'Lesson','due':'by friday'},"
                        + "{'title':'Test','due':'2026-01-20T09:00'}]}");

        assertThat(each(result, "steps", "due")).containsExactly("2026-01-16", "2026-01-20T09:00");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "decompose_goal | {'goal':'french','steps':[{'title':'x'}]} | goal",
                "decompose_goal | {'goal':'spanish','steps':[]} | steps",
                "decompose_goal | {'goal':'spanish','steps':[{'description':'x'}]} | steps",
                "decompose_goal | {'goal':'spanish','steps':[{'title':'x','color':'red'}]} | steps",
                "decompose_goal | {'goal':'spanish','steps':[{'title':'x','dependencies':['y']}]} | dependencies",
                "decompose_goal | {'goal':'spanish','steps':[{'title':'x','dependencies':['x']}]} | dependencies",
                "decompose_goal | {'goal':'spanish','steps':[{'title':'x','dependencies':['y']},{'title':'y'}]} | dependencies",
                "add_step | {'goal':'spanish'} | title",
                "complete_step | {'step':'nothing'} | step",
                "update_step | {'step':'nothing','title':'x'} | step",
                "delete_step | {'step':'nothing'} | step",
                "reorder_steps | {'goal':'spanish','steps':['nothing']} | steps",
            })
    void refusesWhatCannotBe(String tool, String arguments, String field) {
        Refusal refusal = ann.refused(tool, arguments);

        assertThat(refusal.faults().get(0).field()).isEqualTo(field);
    }

    @Test
    void setsDependenciesAtCreationAndLaterButNoCircles() {
        ann.call(
                "decompose_goal",
                "{'goal':'spanish','steps':[{'title':'A'},{'title':'B','dependencies':['A']},{'title':'C'}]}");
        ann.call("update_step", "{'step':'c','dependencies':['b']}");

        assertThat(next()).containsExactly("a");
        assertThat(ann.refused("update_step", "{'step':'a','dependencies':['c']}")
                        .message())
                .isEqualTo("dependencies: would be a circular dependency: a -> c -> b -> a");
    }

    @Test
    void completesAStepAsDoneWould() {
        ann.call("create_goal", "{'title':'Diary','slug':'diary','daily':{'field':'diary','rule':'increment'}}");
        ann.call("decompose_goal", "{'goal':'diary','steps':[{'title':'Write'},{'title':'Read'}]}");

        JsonObject result = ann.call("complete_step", "{'stepId':'diary/write','result':'Two pages'}");

        assertThat(at(result, "step.status")).isEqualTo("completed");
        assertThat(at(result, "step.result")).isEqualTo("Two pages");
        assertThat(at(result, "step.completed_at")).isEqualTo("2026-01-14T14:32:00Z");
        assertThat(at(result, "daily_updated.diary")).isEqualTo("1");
        assertThat(at(result, "goal_progress")).isEqualTo("50");
        assertThat(result.has("suggestion")).isFalse();
    }

    @Test
    void suggestsCompletingAGoalThatIsThereAndDoesNot() {
        ann.call("add_step", "{'goal':'spanish','title':'A'}");

        JsonObject result = ann.call("complete_step", "{'step':'a'}");

        assertThat(at(result, "suggestion"))
                .isEqualTo("spanish is at 100 %; set its status to completed when it is reached.");
        assertThat(at(ann.call("list_goals", "{}"), "goals.0.status")).isEqualTo("active");
    }

    @Test
    void tellsEverywhereWhichStepsAProgressCounts() {
        ann.call("plan", "{'goal':'spanish','tasks':[{'name':'First'},{'name':'Second'}]}");

        JsonObject week = ann.call("done", "{'goal':'spanish','what':'first'}");
        assertThat(at(week, "goal_progress") + " " + at(week, "goal_progress_from"))
                .isEqualTo("50 week");
        assertThat(at(ann.call("status", "{'goal':'spanish'}"), "today.0.line")).endsWith(": 1 of 2 done this week");

        ann.call("add_step", "{'goal':'spanish','title':'Loose'}");
        JsonObject listed = ann.call("list_goals", "{}");
        assertThat(at(listed, "goals.0.progress") + " " + at(listed, "goals.0.progress_from"))
                .isEqualTo("0 steps");
        assertThat(at(ann.call("get_goal_details", "{'goal':'spanish'}"), "goal.progress_from"))
                .isEqualTo("steps");
        assertThat(at(ann.call("status", "{'goal':'spanish'}"), "today.0.line"))
                .endsWith(": 0 of 1 steps done, 1 of 2 done this week");
        assertThat(at(ann.call("update_goal", "{'goal':'spanish','progress':20}"), "goal.progress_from"))
                .isEqualTo("hand");
        JsonObject step = ann.call("complete_step", "{'step':'spanish/loose'}");
        assertThat(at(step, "goal_progress") + " " + at(step, "goal_progress_from"))
                .isEqualTo("100 steps");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'unit':'week-1'", "'unit':'week-9'", "'unit':'chapter-3'", "'repeat':'daily'"})
    void suggestsCompletingNoGoalOfWhichAStepIsOpen(String place) {
        ann.call("add_step", "{'goal':'spanish','title':'A'}");
        ann.call("plan", "{'goal':'spanish','name':'Second','task_id':'second'," + place + "}");

        JsonObject result = ann.call("complete_step", "{'step':'spanish/a'}");

        assertThat(at(result, "goal_progress")).isEqualTo("100");
        assertThat(result.has("suggestion")).isFalse();
        assertThat(ann.call("get_goal_details", "{'goal':'spanish'}").has("suggestion"))
                .isFalse();
        assertThat(ann.call("update_goal", "{'goal':'spanish','progress':100}").has("suggestion"))
                .isFalse();
        String unit = place.startsWith("'unit'") ? place : "'unit':'none'";
        JsonObject last = ann.call("edit", "{'goal':'spanish','task_id':'second'," + unit + ",'delete':true}");
        assertThat(at(last, "message")).isNotEmpty();
        assertThat(at(ann.call("get_goal_details", "{'goal':'spanish'}"), "suggestion"))
                .contains("100 %");
    }

    @Test
    void saysThatAStepWasCompletedAlready() {
        ann.call("add_step", "{'goal':'spanish','title':'A'}");
        ann.call("complete_step", "{'step':'a'}");

        JsonObject again = ann.at("2026-01-15T10:00").call("complete_step", "{'step':'a','result':'Better'}");

        assertThat(at(again, "warnings.0.code")).isEqualTo("already_done");
        assertThat(at(again, "step.completed_at")).isEqualTo("2026-01-14T14:32:00Z");
        assertThat(at(again, "step.result")).isEqualTo("Better");
    }

    @Test
    void warnsWhenAStepStillWaited() {
        ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'A'},{'title':'B','dependencies':['A']}]}");

        assertThat(at(ann.call("update_step", "{'step':'b','status':'in_progress'}"), "warnings.0.code"))
                .isEqualTo("blocked");
        assertThat(at(ann.call("update_step", "{'step':'b','notes':'soon'}"), "warnings"))
                .isEqualTo("[]");
        assertThat(at(ann.call("complete_step", "{'step':'b'}"), "warnings.0.code"))
                .isEqualTo("blocked");
    }

    @Test
    void letsGoOfADependencyThatIsSkippedOrDeleted() {
        ann.call(
                "decompose_goal",
                "{'goal':'spanish','steps':[{'title':'A'},{'title':'B'},"
                        + "{'title':'C','dependencies':['A']},{'title':'D','dependencies':['B','A']}]}");
        ann.call("update_step", "{'step':'a','status':'skipped'}");
        assertThat(next()).containsExactly("b", "c");
        JsonObject before = ann.snapshot();

        ann.call("delete_step", "{'step':'b'}");

        assertThat(next()).containsExactly("c", "d");
        JsonObject steps = ann.call("list_steps", "{'goal':'spanish'}");
        assertThat(at(steps, "steps.2.dependencies")).doesNotContain(",");
        ann.call("undo", "{}");
        assertThat(ann.snapshot()).isEqualTo(before);
    }

    @Test
    void computesProgressAnewWhenStepsComeAndGo() {
        ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'A'},{'title':'B'},{'title':'C'}]}");
        assertThat(at(ann.call("complete_step", "{'step':'a'}"), "goal_progress"))
                .isEqualTo("33");
        assertThat(at(ann.call("delete_step", "{'step':'c'}"), "goal_progress")).isEqualTo("50");
        assertThat(at(ann.call("delete_step", "{'step':'a'}"), "goal_progress")).isEqualTo("0");
        ann.call("update_goal", "{'goal':'spanish','progress':80}");
        assertThat(at(ann.call("delete_step", "{'step':'b'}"), "goal_progress")).isEqualTo("0");
        assertThat(at(ann.call("list_goals", "{}"), "goals.0.progress")).isEqualTo("0");
    }

    @Test
    void leavesSkippedStepsOutOfProgress() {
        ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'A'},{'title':'B'},{'title':'C'}]}");
        ann.call("complete_step", "{'step':'a'}");

        assertThat(at(ann.call("update_step", "{'step':'b','status':'skipped'}"), "goal_progress"))
                .isEqualTo("50");
        assertThat(at(ann.call("update_step", "{'step':'c','status':'skipped'}"), "goal_progress"))
                .isEqualTo("100");
    }

    @Test
    void takesProgressFromTheDecompositionElseFromTheCurrentWeek() {
        ann.call("settings", "{'set':{'week_one':'2026-01-05'}}");
        ann.plan("spanish", "week-1", "old", "Old");
        ann.plan("spanish", "", "now", "Now");
        ann.plan("spanish", "", "then", "Then");
        assertThat(at(ann.call("complete_step", "{'step':'now'}"), "goal_progress"))
                .isEqualTo("50");
        assertThat(at(ann.call("complete_step", "{'step':'old'}"), "goal_progress"))
                .isEqualTo("50");

        ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'A'},{'title':'B'},{'title':'C'}]}");

        assertThat(at(ann.call("complete_step", "{'step':'a'}"), "goal_progress"))
                .isEqualTo("33");
        assertThat(at(ann.call("complete_step", "{'step':'then'}"), "goal_progress"))
                .isEqualTo("33");
    }

    @Test
    void takesACompletionBackThroughTheStatus() {
        ann.call("add_step", "{'goal':'spanish','title':'A'}");
        ann.call("complete_step", "{'step':'a'}");

        JsonObject open = ann.call("update_step", "{'step':'a','status':'pending'}");

        assertThat(open.object("step").orElseThrow().has("completed_at")).isFalse();
        assertThat(at(open, "goal_progress")).isEqualTo("0");
    }

    @Test
    void putsStepsIntoAnyOrder() {
        ann.call(
                "decompose_goal",
                "{'goal':'spanish','steps':[{'title':'a'},{'title':'b'},{'title':'c'},{'title':'d'},{'title':'e'}]}");
        List<String> order = new ArrayList<>(List.of("a", "b", "c", "d", "e"));
        Random random = new Random(7);
        for (int i = 0; i < 60; i++) {
            Collections.shuffle(order, random);
            int named = 1 + random.nextInt(5);
            List<String> expected = new ArrayList<>(order.subList(0, named));
            keys().stream().filter(key -> !expected.contains(key)).forEach(expected::add);

            JsonObject result = ann.call(
                    "reorder_steps",
                    "{'goal':'spanish','steps':['" + String.join("','", order.subList(0, named)) + "']}");

            assertThat(each(result, "steps", "key")).isEqualTo(expected);
            assertThat(keys()).isEqualTo(expected);
        }
    }

    @Test
    void offersNextActionsByTheGoalsPriorityThenByPlace() {
        ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'S1'},{'title':'S2'}]}");
        ann.at("2026-01-14T09:33").call("create_goal", "{'title':'Garden','slug':'garden','priority':7}");
        ann.call("decompose_goal", "{'goal':'garden','steps':[{'title':'G1'},{'title':'G2'}]}");
        ann.call("create_goal", "{'title':'Taxes','slug':'taxes','priority':9,'flow':'sequential'}");
        ann.call("decompose_goal", "{'goal':'taxes','steps':[{'title':'T1'},{'title':'T2'}]}");
        ann.call("create_goal", "{'title':'Someday','slug':'someday','priority':10}");
        ann.call("decompose_goal", "{'goal':'someday','steps':[{'title':'X'}]}");
        ann.call("update_goal", "{'goal':'someday','status':'paused'}");

        JsonObject all = ann.call("get_next_actions", "{}");

        assertThat(each(all, "actions", "key")).containsExactly("t1", "s1", "g1", "s2", "g2");
        assertThat(at(all, "actions.0.goal_title")).isEqualTo("Taxes");
        assertThat(each(ann.call("get_next_actions", "{'limit':2}"), "actions", "key"))
                .containsExactly("t1", "s1");
    }

    @Test
    void offersStepsOfTheCurrentWeekOnly() {
        ann.call("plan", "{'goal':'spanish','unit':'week-1','name':'Now'}");
        ann.call("plan", "{'goal':'spanish','unit':'week-2','name':'Then'}");
        ann.call("plan", "{'goal':'spanish','unit':'chapter-1','name':'Some time'}");

        assertThat(next()).containsExactly("now");
        Bench later = ann.at("2026-01-21T09:00");
        assertThat(each(later.call("get_next_actions", "{}"), "actions", "key")).containsExactly("then");
    }

    @Test
    void offersNothingBeforeItsDay() {
        ann.call("add_step", "{'goal':'spanish','title':'A'}");
        ann.call("update_step", "{'step':'a','defer_until':'2026-01-20'}");

        assertThat(next()).isEmpty();
        assertThat(each(ann.at("2026-01-20T09:00").call("get_next_actions", "{}"), "actions", "key"))
                .containsExactly("a");
    }

    private List<String> next() {
        return each(ann.call("get_next_actions", "{}"), "actions", "key");
    }

    private List<String> keys() {
        return each(ann.call("list_steps", "{'goal':'spanish'}"), "steps", "key");
    }
}
