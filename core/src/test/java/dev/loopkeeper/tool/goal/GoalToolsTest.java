package dev.loopkeeper.tool.goal;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Goals among goals: changed, moved, completed, deleted, counted. */
class GoalToolsTest {
    private final Bench ann = Bench.empty();

    @BeforeEach
    void spanish() {
        ann.call("create_goal", "{'title':'Spanish','slug':'spanish'}");
    }

    @Test
    void changesWhatIsNamedAndKeepsTheRest() {
        ann.call("update_goal", "{'goal':'spanish','description':'For the summer','priority':8}");
        JsonObject result =
                ann.call("update_goal", "{'goalId':'spanish','title':'Learn Spanish','dueDate':'2026-06-30'}");

        assertThat(at(result, "goal.title")).isEqualTo("Learn Spanish");
        assertThat(at(result, "goal.description")).isEqualTo("For the summer");
        assertThat(at(result, "goal.priority")).isEqualTo("8");
        assertThat(at(result, "goal.due")).isEqualTo("2026-06-30");
        assertThat(at(result, "goal.updated_at")).isEqualTo("2026-01-14T14:32:00Z");
        assertThat(at(result, "message")).isEqualTo("Changed goal spanish.");
    }

    @Test
    void keepsTheInstantOfADueTimeAndClearsIt() {
        JsonObject due = ann.call("update_goal", "{'goal':'spanish','due':'2026-06-30T18:00:00+09:00'}");
        JsonObject cleared = ann.call("update_goal", "{'goal':'spanish','due':null}");

        assertThat(at(due, "goal.due")).isEqualTo("2026-06-30T18:00:00+09:00");
        assertThat(cleared.object("goal").orElseThrow().has("due")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "update_goal | {'goal':'spanish','priority':0} | priority",
                "update_goal | {'goal':'spanish','priority':11} | priority",
                "update_goal | {'goal':'spanish','progress':101} | progress",
                "update_goal | {'goal':'spanish','progress':-1} | progress",
                "update_goal | {'goal':'spanish','status':'done'} | status",
                "update_goal | {'goal':'spanish','due':'31.02.'} | due",
                "update_goal | {'goal':'spanish','parent':'nothing'} | parent",
                "update_goal | {'goal':'spanish','parent':'spanish'} | parent",
                "update_goal | {'goal':'spanish','title':null} | title",
                "update_goal | {'goal':'spanish','status':'completed','progress':50} | progress",
                "update_goal | {'goal':'spanish'} | status",
                "update_goal | {'goal':'french','priority':1} | goal",
                "create_goal | {'title':'x','priority':0} | priority",
                "create_goal | {'title':'x','parent':'nothing'} | parent",
                "create_goal | {'title':'x','dueDate':'soonish'} | due",
                "get_next_actions | {'limit':0} | limit",
                "upcoming_goals | {'days':-1} | days",
                "delete_goal | {'goal':'french'} | goal",
            })
    void refusesWhatIsOutOfRangeAndNamesIt(String tool, String arguments, String field) {
        Refusal refusal = ann.refused(tool, arguments);

        assertThat(refusal.faults().get(0).field()).isEqualTo(field);
    }

    @Test
    void completesAGoalAndRemembersIt() {
        JsonObject result = ann.call("update_goal", "{'goal':'spanish','status':'completed'}");

        assertThat(at(result, "goal.progress")).isEqualTo("100");
        assertThat(at(result, "goal.completed_at")).isEqualTo("2026-01-14T14:32:00Z");
        assertThat(at(result, "message")).isEqualTo("Completed goal spanish.");
        JsonObject memory = ann.call("list_memories", "{'type':'event'}");
        assertThat(at(memory, "memories.0.content")).isEqualTo("Completed the goal: Spanish");
    }

    @Test
    void leavesNothingOfACompletionWhenAGoalIsOpenedAgain() {
        ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'One'},{'title':'Two'}]}");
        ann.call("complete_step", "{'step':'spanish/one'}");
        ann.call("update_goal", "{'goal':'spanish','status':'completed'}");

        JsonObject open = ann.call("update_goal", "{'goal':'spanish','status':'active'}");

        assertThat(open.object("goal").orElseThrow().has("completed_at")).isFalse();
        assertThat(at(open, "goal.progress")).isEqualTo("50");
    }

    @Test
    void takesACompletionBackWithItsMemory() {
        ann.call("update_goal", "{'goal':'spanish','status':'completed'}");

        ann.call("undo", "{}");

        assertThat(at(ann.call("list_goals", "{}"), "goals.0.status")).isEqualTo("active");
        assertThat(at(ann.call("list_memories", "{}"), "total")).isEqualTo("0");
    }

    @Test
    void keepsAProgressSetByHandUntilAStepChanges() {
        JsonObject byHand = ann.call("update_goal", "{'goal':'spanish','progress':70}");
        JsonObject added = ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'One'}]}");

        assertThat(at(byHand, "goal.progress")).isEqualTo("70");
        assertThat(at(added, "goal.progress")).isEqualTo("0");
    }

    @Test
    void movesAGoalUnderAnotherAndToTheTop() {
        ann.call("create_goal", "{'title':'Languages','slug':'languages'}");
        String languages = at(ann.call("get_goal_details", "{'goal':'languages'}"), "goal.id");

        JsonObject under = ann.call("update_goal", "{'goal':'spanish','parent':'languages'}");
        JsonObject top = ann.call("update_goal", "{'goal':'spanish','parentId':null}");

        assertThat(at(under, "goal.parent")).isEqualTo(languages);
        assertThat(top.object("goal").orElseThrow().has("parent")).isFalse();
    }

    @Test
    void refusesAGoalThatWouldBePartOfItself() {
        ann.call("create_goal", "{'title':'Verbs','slug':'verbs','parent':'spanish'}");
        ann.call("create_goal", "{'title':'Past','slug':'past','parent':'verbs'}");

        assertThat(ann.refused("update_goal", "{'goal':'spanish','parent':'past'}")
                        .message())
                .isEqualTo("parent: a goal cannot be part of itself: spanish -> past -> verbs -> spanish");
        assertThat(ann.call("update_goal", "{'goal':'past','parent':'spanish'}").has("goal"))
                .isTrue();
    }

    @Test
    void deletesAGoalWithItsStepsAndLiftsItsSubGoals() {
        ann.call("create_goal", "{'title':'Verbs','slug':'verbs','parent':'spanish'}");
        ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'One'},{'title':'Two'}]}");
        ann.call("plan", "{'goal':'spanish','name':'Lesson','repeat':'weekly'}");
        ann.call("add_step", "{'goal':'verbs','title':'Drill','dependencies':['spanish/one']}");
        JsonObject before = ann.snapshot();

        JsonObject result = ann.call("delete_goal", "{'goal':'spanish'}");

        assertThat(at(result, "steps_deleted")).isEqualTo("4");
        assertThat(at(result, "message")).isEqualTo("Deleted goal spanish with 4 steps; at the top now: verbs.");
        JsonObject verbs = ann.call("get_goal_details", "{'goal':'verbs'}");
        assertThat(verbs.object("goal").orElseThrow().has("parent")).isFalse();
        assertThat(at(verbs, "steps.0.dependencies")).isEqualTo("[]");
        assertThat(at(ann.call("list_goals", "{}"), "total")).isEqualTo("1");

        ann.call("undo", "{}");
        assertThat(ann.snapshot()).isEqualTo(before);
    }

    @Test
    void deletesWhatWasLoggedForAGoalSoThatNoOtherOfItsNameTakesItOver() {
        ann.call("create_goal", "{'title':'Run','slug':'run','daily':{'field':'fitness','rule':'add_minutes'}}");
        ann.call("done", "{'goal':'run','what':'30 min run'}");
        JsonObject before = ann.snapshot();

        JsonObject result = ann.call("delete_goal", "{'goal':'run'}");

        assertThat(at(result, "message")).isEqualTo("Deleted goal run with 1 log entry.");
        assertThat(at(result, "entries_deleted")).isEqualTo("1");
        ann.call("create_goal", "{'title':'Run','slug':'run'}");
        assertThat(ann.snapshot().toString()).doesNotContain("30 min run");
        ann.call("undo", "{}");
        ann.call("undo", "{}");
        assertThat(ann.snapshot()).isEqualTo(before);
    }

    @Test
    void listsTheSubGoalsOfAGoal() {
        ann.call("create_goal", "{'title':'Verbs','slug':'verbs','parentId':'spanish'}");
        ann.call("create_goal", "{'title':'Garden','slug':'garden'}");

        assertThat(each(ann.call("list_goals", "{'parentId':'spanish'}"), "goals", "slug"))
                .containsExactly("verbs");
        assertThat(each(ann.call("get_goal_details", "{'goal':'spanish'}"), "sub_goals", "slug"))
                .containsExactly("verbs");
    }

    @Test
    void showsAGoalWithItsStepsAndCounts() {
        ann.call("decompose_goal", "{'goal':'spanish','steps':[{'title':'One'},{'title':'Two'},{'title':'Three'}]}");
        ann.call("complete_step", "{'step':'one'}");
        ann.call("update_step", "{'step':'three','status':'skipped'}");

        JsonObject details = ann.call("get_goal_details", "{'goalId':'spanish'}");

        assertThat(each(details, "steps", "status")).containsExactly("completed", "pending", "skipped");
        assertThat(at(details, "step_count")).isEqualTo("3");
        assertThat(at(details, "completed_steps")).isEqualTo("1");
        assertThat(at(details, "counted_steps")).isEqualTo("2");
        assertThat(at(details, "goal.progress")).isEqualTo("50");
    }

    @Test
    void countsGoals() {
        ann.call("create_goal", "{'title':'Late','due':'2026-01-13'}");
        ann.call("create_goal", "{'title':'Today','due':'2026-01-14'}");
        ann.call("update_goal", "{'goal':'spanish','progress':50}");
        ann.at("2026-01-02T10:00").call("create_goal", "{'title':'Old'}");
        ann.at("2026-01-02T10:00").call("update_goal", "{'goal':'old','status':'completed'}");
        ann.call("create_goal", "{'title':'New'}");
        ann.call("update_goal", "{'goal':'new','status':'completed'}");
        ann.call("create_goal", "{'title':'Waiting'}");
        ann.call("update_goal", "{'goal':'waiting','status':'paused'}");

        JsonObject stats = ann.call("goal_stats", "{}");

        assertThat(at(stats, "stats"))
                .isEqualTo("{\"total\":6,\"by_status\":{\"active\":3,\"paused\":1,\"completed\":2,\"abandoned\":0},"
                        + "\"completed_this_week\":1,\"average_progress\":16.7,\"overdue_count\":1}");
    }

    @Test
    void listsWhatIsDueSoonWithWhatIsOverdueFirst() {
        ann.call("create_goal", "{'title':'Next week','due':'2026-01-21'}");
        ann.call("create_goal", "{'title':'Late','due':'2026-01-10'}");
        ann.call("create_goal", "{'title':'Far','due':'2026-01-22'}");
        ann.call("create_goal", "{'title':'Given up','due':'2026-01-15'}");
        ann.call("update_goal", "{'goal':'given-up','status':'abandoned'}");

        assertThat(each(ann.call("upcoming_goals", "{}"), "goals", "slug")).containsExactly("late", "next-week");
        assertThat(each(ann.call("upcoming_goals", "{}"), "goals", "days_left")).containsExactly("-4", "7");
        assertThat(at(ann.call("upcoming_goals", "{'days':8}"), "total")).isEqualTo("3");
    }

    @Test
    void countsTheStepsThatTheProgressCounts() {
        Bench own = Bench.empty();
        own.call("create_goal", "{'title':'House'}");
        own.call("plan", "{'goal':'house','tasks':[{'task_id':'call','name':'Call the plumber','done':true}]}");
        JsonObject week = own.call("get_goal_details", "{'goal':'house'}");
        own.call("add_step", "{'goal':'house','title':'Buy paint'}");
        JsonObject steps = own.call("get_goal_details", "{'goal':'house'}");
        own.call("update_goal", "{'goal':'house','progress':40}");
        JsonObject byHand = own.call("get_goal_details", "{'goal':'house'}");

        assertThat(counts(week)).containsExactly("100", "week", "1", "1");
        assertThat(counts(steps)).containsExactly("0", "steps", "0", "1");
        assertThat(counts(byHand)).containsExactly("40", "hand", "0", "1");
    }

    private static List<String> counts(JsonObject details) {
        return Stream.of("goal.progress", "progress_from", "completed_steps", "counted_steps")
                .map(path -> at(details, path))
                .toList();
    }
}
