package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be said of a task beside its name and whether it is done. */
class StepFieldsTest {
    private final Bench bench = Bench.sample();

    @BeforeEach
    void planTwoMore() {
        bench.plan("fitness", "", "buy-shoes", "Buy shoes");
        bench.plan("fitness", "", "race", "Run a race");
    }

    private JsonObject edit(String task, String fields) {
        return bench.call("edit", "{'goal':'fitness','task_id':'" + task + "'," + fields + "}");
    }

    private String step(String task, String field) {
        return at(bench.step("fitness", "week-2/" + task), field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "flagged | true | true",
                "priority | 'urgent' | URGENT",
                "energy | 'MEDIUM' | MEDIUM",
                "estimate | 45 | 45",
                "contexts | ['home','phone'] | [\"home\",\"phone\"]",
                "waiting_for | 'Ann' | Ann",
                "event_id | 'cal-7' | cal-7",
                "metadata | {'a':1} | {\"a\":1}",
                "execution_config | {'max_turns':3} | {\"max_turns\":3}",
                "dependencies | ['run-session'] | *",
                "parent | 'run-session' | *",
            })
    void keepsAFieldUntilItIsCleared(String field, String value, String kept) {
        JsonObject before = bench.step("fitness", "week-2/race");

        edit("race", "'" + field + "':" + value);
        assertThat(step("race", field)).matches(now -> kept.equals("*") || now.equals(kept));

        edit("race", "'" + field + "':null");
        assertThat(bench.step("fitness", "week-2/race")).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'priority':'asap' | priority: \"asap\" is not one of URGENT, HIGH, NORMAL, LOW, SOMEDAY",
                "'energy':'none' | energy: \"none\" is not one of HIGH, MEDIUM, LOW",
                "'estimate':0 | estimate: 0 is below 1 (1..43200)",
                "'order':0 | order: 0 is below 1",
                "'order':5 | order: 5 is above 4 (1..4)",
                "'order':1,'move_to':'week-3' | order: cannot be combined with move_to",
                "'mcp_connections':[{'server_name':'mail'}] | mcp_connections: entry 1 tool_name: is missing",
                "'mcp_connections':[{'server_name':'mail','tool_name':'send','autoexecute':true}] | mcp_connections:"
                        + " entry 1 autoexecute: is not a member of a connection; did you mean auto_execute?",
                "'execution_config':{'allowed_tools':['recall','mcp__email__send','reccal']} |"
                        + " execution_config.allowed_tools: there is no tool 'reccal'; did you mean recall?",
                "'mcp_connections':[{'server_name':'mail','tool_name':'send','input_mapping':{'to':['{{tsk.title}}']}}]"
                        + " | mcp_connections: entry 1 input_mapping: there is no {{tsk.title}}; did you mean"
                        + " {{task.title}}?",
                "'execution_config':{'prompt_template':'Write about {{task.titel}}'} | execution_config:"
                        + " prompt_template: there is no {{task.titel}}; did you mean {{task.title}}?",
                "'execution_config':{'agent_type':'MAIL'} | execution_config: agent_type: \"MAIL\" is not one of"
                        + " INBOX_PRO",
                "'execution_config':{'prompt_template':'{{task.title'} | execution_config: prompt_template: has a {{"
                        + " without",
                "'dependencies':['nothing-like-it'] | dependencies: there is no task 'nothing-like-it'",
                "'dependencies':['race'] | dependencies: 'race' cannot wait for itself",
                "'parent':'race' | parent: 'race' cannot wait for itself or be part of itself",
                "'dependencies':['hindi/week-9/anki-1'] | dependencies: there is no task 'week-9/anki-1'",
            })
    void refusesWhatIsNotAllowed(String fields, String message) {
        Refusal refusal = bench.refused("edit", "{'goal':'fitness','task_id':'race'," + fields + "}");

        assertThat(refusal.message()).startsWith(message);
    }

    @ParameterizedTest
    @CsvSource({"buy-shoes", "week-2/buy-shoes", "fitness/week-2/buy-shoes", "Buy shoes"})
    void dependsOnATaskByAnyOfItsNames(String name) {
        edit("race", "'dependencies':['" + name + "','" + name + "']");

        String shoes = step("buy-shoes", "id");
        assertThat(step("race", "dependencies")).isEqualTo("[\"" + shoes + "\"]");
    }

    @Test
    void dependsOnATaskOfAnotherGoal() {
        edit("race", "'dependencies':['hindi/week-2/anki-4']");

        assertThat(step("race", "dependencies"))
                .isEqualTo("[\"" + at(bench.step("hindi", "week-2/anki-4"), "id") + "\"]");
    }

    @Test
    void refusesACircleOfAnyLength() {
        edit("race", "'dependencies':['run-session']");
        edit("run-session", "'dependencies':['buy-shoes']");

        Refusal refusal =
                bench.refused("edit", "{'goal':'fitness','task_id':'buy-shoes','dependencies':['gym-session','race']}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.INVALID_ARGUMENT);
        assertThat(refusal.message())
                .isEqualTo(
                        "dependencies: would be a circular dependency: buy-shoes -> race -> run-session -> buy-shoes");
        assertThat(bench.step("fitness", "week-2/buy-shoes").has("dependencies"))
                .isFalse();
    }

    @Test
    void refusesToBePartOfItsOwnPart() {
        edit("race", "'parent':'run-session'");

        Refusal refusal = bench.refused("edit", "{'goal':'fitness','task_id':'run-session','parent':'race'}");

        assertThat(refusal.message())
                .isEqualTo("parent: would be a circular dependency: run-session -> race -> run-session");
    }

    @Test
    void refusesAnotherUsersTask() {
        Bench ann = bench.as("ann");
        ann.call("plan", "{'goal':'garden','create_goal':true,'task_id':'dig','name':'Dig'}");
        String id = at(ann.call("list_steps", "{'goal':'garden'}"), "steps.0.id");

        Refusal refusal = bench.refused("edit", "{'goal':'fitness','task_id':'race','dependencies':['" + id + "']}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.NOT_FOUND);
    }

    @Test
    void movesToAnotherPlaceInItsUnitAndBack() {
        JsonObject before = bench.snapshot();

        edit("race", "'order':1");

        assertThat(bench.steps("fitness"))
                .containsSubsequence("week-2/race pending", "week-2/run-session pending", "week-2/buy-shoes pending");
        bench.call("undo", "{}");
        assertThat(bench.snapshot()).isEqualTo(before);
    }
}
