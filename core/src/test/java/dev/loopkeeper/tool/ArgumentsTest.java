package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with the arguments of a call. */
class ArgumentsTest {
    private final Bench bench = Bench.sample();

    @Test
    void namesTheToolThatWasMeant() {
        Refusal refusal = bench.refused("remembr", "{}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.UNKNOWN_TOOL);
        assertThat(refusal.message()).isEqualTo("tool: there is no tool 'remembr'; did you mean remember?");
    }

    @Test
    void findsAllFaultsAtOnceAndTakesTheFirstOnesCode() {
        Refusal refusal =
                bench.refused("create_goal", "{'priority':11,'slugg':'x','flow':'sideways','tags':'no, not'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.UNKNOWN_PARAMETER);
        assertThat(refusal.faults())
                .extracting(Fault::field)
                .containsExactly("slugg", "title", "priority", "flow", "tags");
        assertThat(refusal.message())
                .contains("slugg: is not a parameter of create_goal; did you mean slug?")
                .contains("title: is missing; What the goal is called.")
                .contains("priority: 11 is above 10 (1..10)")
                .contains("flow: \"sideways\" is not one of parallel, sequential, single_actions")
                .contains("tags: \"no, not\" is not a list, such as [\"one\", \"two\"]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "done | {'goal':true} | goal: true is not text",
                "done | {'again':'yes'} | again: \\yes\\ is not true or false",
                "status | {'week':0} | week: 0 is below 1 (1..99999)",
                "status | {'week':1.5} | week: 1.5 is not a whole number (1..99999)",
                "status | {'week':'two'} | week: \\two\\ is not a number",
                "status | {'week':1e999} | week: 1E+999 is above 99999 (1..99999)",
                "history | {'limit':1001} | limit: 1001 is above 1000 (1..1000)",
                "create_goal | {'title':'x','due':'soon'} | due: 'soon' is not a date such as 2026-01-14 or"
                        + " 2026-01-14T17:00+01:00, nor words I can read such as tomorrow at 5pm or by friday",
                "create_goal | {'title':'x','daily':{'rule':'add_minutes'}} | daily: field: is missing",
                "create_goal | {'title':'x','daily':{'field':'a','rule':'x'}} | daily: rule: \\x\\ is not one of"
                        + " set_true, add_minutes, increment, append_note, none",
                "create_goal | {'title':'x','target':{'per':'week'}} | target: needs either minutes or count",
                "create_goal | {'title':'x','target':{'minutes':0,'per':'week'}} | target: minutes: 0 is below 1"
                        + " (1..100000)",
                "create_goal | {'title':'x','slug':'Not A Slug'} | slug: 'Not A Slug' is not a slug; use lower-case"
                        + " letters, digits and hyphens, such as not-a-slug",
                "create_goal | {'title':'x','slug':'fitness'} | slug: a goal 'fitness' exists; choose another slug",
                "create_goal | {'title':'x','parent':'fitnes'} | parent: there is no goal 'fitnes'; did you mean"
                        + " fitness?",
                "list_steps | {'goal':'fitness','unit':'chapter-1'} | unit: fitness has no unit 'chapter-1'; it has"
                        + " week-2",
                "list_goals | {'cursor':'nowhere'} | cursor: 'nowhere' is not a cursor of this list; start again at"
                        + " the first page",
            })
    void says(String tool, String arguments, String message) {
        assertThat(bench.refused(tool, arguments).message()).isEqualTo(message.replace('\\', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "create_goal | {'title':'x','dueDate':'2026-06-30'} | goal.due | 2026-06-30",
                "create_goal | {'title':'x','due_date':'2026-06-30'} | goal.due | 2026-06-30",
                "create_goal | {'title':'x','reviewEvery':7} | goal.review_every | 7",
                "create_goal | {'title':'x','slug':null,'priority':null} | goal.priority | 5",
                "create_goal | {'title':' x ','flow':'SEQUENTIAL'} | goal.flow | sequential",
                "plan | {'goalId':'hindi','taskId':'x','name':'Y'} | created.0.key | x",
                "plan | {'goal':'hindi','name':'Y','createGoal':true} | goal_created | false",
                "list_steps | {'goalId':'hindi'} | total | 3",
                "remember | {'text':'abc'} | memory.content | abc",
                "remember | {'content':2024,'tags':[7,'x']} | memory.content | 2024",
                "done | {'goal':'fitness','what':20} | logged.value | 20",
                "done | {'goal':'fitness','what':7.50} | parsed.hint | 7.50",
                "plan | {'goal':'hindi','tasks':['Yoga','Walk, slowly']} | created.1.title | Walk, slowly",
                "plan | {'goal':'hindi','tasks':'Yoga'} | created.0.title | Yoga",
                "plan | {'goal':'hindi','tasks':'[\\u0022Yoga\\u0022]'} | created.0.title | Yoga",
                "plan | {'goal':'hindi','name':'Y','unit':'null','due':'null','task_id':'null'} | unit | week-2",
                "list_goals | {'status':'null'} | total | 4",
                "batch_remember | {'memories':['Likes tea','Likes jam']} | created | 2",
            })
    void acceptsOtherSpellings(String tool, String arguments, String path, String value) {
        assertThat(at(bench.call(tool, arguments), path)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "plan | {'goal':'hindi','tasks':'Yoga, Walk'} | tasks",
                "plan | {'goal':'hindi','tasks':'{name: Yoga}'} | tasks",
                "plan | {'goal':'hindi','tasks':[['Yoga']]} | tasks",
                "plan | {'goal':'hindi','tasks':[7]} | tasks",
                "done | {'goal':'fitness','what':['run']} | what",
                "done | {'goal':'fitness','what':true} | what",
                "plan | {'goal':'null','name':'Y'} | goal",
            })
    void refusesWhatHasSeveralReadings(String tool, String arguments, String field) {
        assertThat(bench.refused(tool, arguments).faults())
                .extracting(Fault::field)
                .containsExactly(field);
    }

    @Test
    void derivesFreeSlugs() {
        assertThat(at(bench.call("create_goal", "{'title':'Fitness!'}"), "goal.slug"))
                .isEqualTo("fitness-2");
        assertThat(at(bench.call("create_goal", "{'title':'FITNESS'}"), "goal.slug"))
                .isEqualTo("fitness-3");
        assertThat(bench.call("create_goal", "{'title':'目標'}")
                        .object("goal")
                        .orElseThrow()
                        .has("slug"))
                .isFalse();
    }

    @Test
    void pagesThroughLists() {
        var first = bench.call("list_goals", "{'limit':3}");
        var second = bench.call("list_goals", "{'limit':3,'cursor':'" + at(first, "next_cursor") + "'}");

        assertThat(Bench.each(first, "goals", "slug")).containsExactly("calendar", "fitness", "hindi");
        assertThat(at(first, "total")).isEqualTo("4");
        assertThat(Bench.each(second, "goals", "slug")).containsExactly("work-boundaries");
        assertThat(second.has("next_cursor")).isFalse();
        assertThat(Bench.each(
                        bench.call("list_steps", "{'goal':'hindi','unit':'week-2','status':'pending'}"),
                        "steps",
                        "key"))
                .containsExactly("anki-4", "anki-5");
        assertThat(at(bench.call("list_goals", "{'status':'paused'}"), "goals")).isEqualTo("[]");
    }
}
