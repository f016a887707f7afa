package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TriggersTest {
    private static final String TELL = "'action':{'type':'notify','payload':{'message':'Hello'}}";

    private final Bench bench = Bench.empty();

    @Test
    void showsWhenATriggerFiresNext() {
        JsonObject created = bench.call(
                "create_trigger", "{'name':'Review','type':'schedule','config':{'cron':'0 9 * * 1'}," + TELL + "}");

        assertThat(at(created, "trigger.next")).isEqualTo("2026-01-19T14:00:00Z");
        assertThat(at(created, "trigger.type")).isEqualTo("schedule");
        assertThat(at(created, "message")).isEqualTo("Created the trigger Review.");
        assertThat(at(bench.call("list_triggers", "{'trigger':'review'}"), "triggers.0.next"))
                .isEqualTo("2026-01-19T14:00:00Z");
    }

    @Test
    void saysThatSomeProgramsReadAnExpressionOtherwise() {
        JsonObject created =
                bench.call("create_trigger", "{'name':'Odd','config':{'cron':'0 0 */2 * 1'}," + TELL + "}");

        assertThat(at(created, "message")).contains("both have to fit");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'cron':'0 9 * * 1'}                             | Mondays at 09:00",
                "{'condition':'stale_goals'}                      | when a goal has not moved for 7 days",
                "{'condition':'upcoming_deadline','days':1}       | when a goal is due within a day",
                "{'condition':'low_progress'}                     | when a goal is behind schedule",
                "{'condition':'low_progress','threshold':12.5}    | when a goal is more than 12.5 percent behind its"
                        + " time",
                "{'condition':'memory_threshold','threshold':500} | when there are 500 memories or more",
                "{'condition':'no_activity'}                      | when you have changed nothing for 3 days",
                "{'event':'loop_opened'}                          | when a loop is opened",
            })
    void saysWhatATriggerWaitsFor(String config, String words) {
        create("A", config);

        assertThat(at(bench.call("list_triggers", "{}"), "triggers.0.waits_for"))
                .isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'type':'notify','payload':{'message':'Hi','channel':'desktop'}} | tells you 'Hi' on the screen",
                "{'type':'tool','payload':{'tool':'status'}}                      | calls status",
                "{'type':'tool','payload':{'tool':'status','tell':'webhook'}}     | calls status and tells you the"
                        + " answer by the webhook",
                "{'type':'chat','payload':{'prompt':'How was it?'}}               | asks an agent: 'How was it?'",
            })
    void saysWhatATriggerDoes(String action, String words) {
        bench.call("create_trigger", "{'config':{'cron':'0 9 * * 1'},'action':" + action + "}");

        assertThat(at(bench.call("list_triggers", "{}"), "triggers.0.does")).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'cron':'0 9 * *'}                    | not a cron expression",
                "{'cron':'0 25 * * *'}                 | 25",
                "{'cron':'0 9 31 2 *'}                 | never comes",
                "{'condition':'bored'}                 | is not one of stale_goals",
                "{'condition':'stale_goals','days':-1} | below 0",
                "{'event':'goal_finished'}             | there is no event 'goal_finished'; there are goal_completed,"
                        + " goal_created, goal_changed, goal_deleted",
                "{'event':'goal_complete'}             | there is no event 'goal_complete'; did you mean"
                        + " goal_completed?",
                "{'event':'holiday'}                   | loop_completed, memory_added; and _created, _changed or"
                        + " _deleted after: goal, step",
                "{}                                    | needs cron, condition or event",
                "{'cron':'0 9 * * *','event':'x'}      | is not a member of a schedule",
            })
    void saysWhatIsWrongWithAConfig(String config, String why) {
        assertThat(bench.refused("create_trigger", "{'name':'A','config':" + config + "," + TELL + "}")
                        .message())
                .contains("config")
                .contains(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'type':'tool','payload':{'tool':'create_tusk'}}                          | did you mean create_task",
                "{'type':'tool','payload':{'tool':'create_task'}}                          | title",
                "{'type':'tool','payload':{'tool':'settings','arguments':{'set':{}}}}      | which only the person can call",
                "{'type':'tool','payload':{'arguments':{}}}                                | tool",
                "{'type':'notify','payload':{'message':'x','channel':'pigeon'}}            | pigeon",
                "{'type':'dance','payload':{}}                                             | dance",
                "{'type':'tool','payload':{'tool':'create_task','arguments':{'title':'{{goal'}}} | has a {{ without }}",
            })
    void saysWhatIsWrongWithAnAction(String action, String why) {
        String call = "{'name':'A','config':{'cron':'0 9 * * *'},'action':" + action + "}";

        assertThat(bench.refused("create_trigger", call).message()).contains(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'condition':'stale_goals'}      | {{gaol.title}}    | there is no {{gaol.title}}; did you mean"
                        + " {{goal.title}}?",
                "{'condition':'stale_goals'}      | {{goal.titel}}    | there is no {{goal.titel}}; did you mean"
                        + " {{goal.title}}?",
                "{'cron':'0 9 * * 1'}             | {{goal.title}}    | there is no {{goal.title}}; there are trigger,"
                        + " why, at",
                "{'cron':'0 9 * * 1'}             | {{trigger.time}}  | there is no {{trigger.time}}; there are"
                        + " trigger.name, trigger.id",
                "{'cron':'0 9 * * 1'}             | {{at.day}}        | there is no {{at.day}}; at has no members",
                "{'condition':'memory_threshold'} | {{memory}}        | there is no {{memory}}; there are memories,"
                        + " trigger, why, at",
                "{'condition':'no_activity'}      | {{goal.title}}    | there is no {{goal.title}}; there are trigger,"
                        + " why, at",
                "{'event':'loop_completed'}       | {{loop.contents}} | did you mean {{loop.content}}?",
                "{'event':'memory_added'}         | {{goal.title}}    | there is no {{goal.title}}; there are",
                "{'event':'step_changed'}         | {{task.title}}    | there are",
                "{'event':'goal_completed'}       | {{event.sumary}}  | did you mean {{event.summary}}?",
                "{'event':'goal_completed'}       | {{goal title}}    | is not a placeholder such as",
            })
    void saysWhichPlaceholderLeadsNowhere(String config, String placeholder, String why) {
        Refusal refusal = bench.refused("create_trigger", watching(config, placeholder));

        assertThat(refusal.faults()).extracting("field").containsExactly("action");
        assertThat(refusal.message()).contains(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'condition':'low_progress'}     | {{goal.title}} {{goal.progress}} {{trigger.name}} {{why}} {{at}}",
                "{'condition':'memory_threshold'} | {{memories}} {{trigger.id}}",
                "{'event':'step_completed'}       | {{step.title}} {{step.metadata.place}} {{goal.title}}"
                        + " {{event.summary}}",
                "{'event':'loop_opened'}          | {{loop.content}} {{goal.title}} {{event.actor}}",
                "{'event':'day_changed'}          | {{day.mood}} {{event.name}}",
                "{'event':'event_created'}        | {{event.title}} {{event.start}} {{event.summary}} {{goal.title}}",
                "{'event':'settings_changed'}     | {{settings.zone}}",
            })
    void takesPlaceholdersThatLeadSomewhere(String config, String placeholders) {
        bench.call("create_trigger", watching(config, placeholders));

        assertThat(names()).containsExactly("A");
    }

    @Test
    void looksAtPlaceholdersWithWhatIsWaitedForInTheEnd() {
        bench.call("create_trigger", watching("{'event':'goal_completed'}", "{{goal.title}}"));

        assertThat(bench.refused("update_trigger", "{'trigger':'A','config':{'cron':'0 9 * * 1'}}")
                        .message())
                .contains("there is no {{goal.title}}");
        assertThat(bench.refused(
                                "update_trigger",
                                "{'trigger':'A','action':{'type':'chat','payload':{'prompt':'{{step.title}}'}}}")
                        .message())
                .contains("there is no {{step.title}}; there are event, goal, trigger, why, at");
        bench.call("update_trigger", "{'trigger':'A','enabled':false}");
    }

    private static String watching(String config, String message) {
        return "{'name':'A','config':" + config + ",'action':{'type':'tool','payload':{'tool':'remember','arguments':"
                + "{'content':'" + message + "'}}}}";
    }

    @Test
    void refusesATypeThatDoesNotFit() {
        assertThat(bench.refused(
                                "create_trigger",
                                "{'name':'A','type':'event','config':{'cron':'0 9 * * *'}," + TELL + "}")
                        .message())
                .isEqualTo("type: 'event' does not fit the config, which is one of another type");
    }

    @Test
    void callsNoTwoTheSame() {
        create("Review", "{'cron':'0 9 * * 1'}");

        Refusal again = bench.refused("create_trigger", "{'name':'review','config':{'cron':'0 8 * * 1'}," + TELL + "}");

        assertThat(again.code()).isEqualTo(Refusal.Code.ALREADY_EXISTS);
    }

    @Test
    void changesAndSwitchesOff() {
        create("Review", "{'cron':'0 9 * * 1'}");

        JsonObject changed = bench.call(
                "update_trigger",
                "{'trigger':'review','name':'Check','config':{'cron':'0 10 * * 1'},'autonomy':'low'}");
        JsonObject off = bench.call("update_trigger", "{'trigger':'check','enabled':false}");

        assertThat(at(changed, "trigger.next")).isEqualTo("2026-01-19T15:00:00Z");
        assertThat(at(changed, "trigger.autonomy")).isEqualTo("low");
        assertThat(off.object("trigger").orElseThrow().has("next")).isFalse();
        assertThat(bench.call("update_trigger", "{'trigger':'check','autonomy':null}")
                        .object("trigger")
                        .orElseThrow()
                        .has("autonomy"))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'trigger':'review','enabled':true",
                "'trigger':'review','autonomy':null",
                "'trigger':'review','name':'Review','config':{'cron':'0 9 * * 1'}",
                "'trigger':'review'",
                "'trigger':'Morning briefing','enabled':false",
            })
    void saysWhereNothingHadToChange(String fields) {
        create("Review", "{'cron':'0 9 * * 1'}");
        String before = at(bench.call("history", "{}"), "changes.0.id");

        JsonObject answer = bench.at("2026-01-20T10:00").call("update_trigger", "{" + fields + "}");

        assertThat(at(answer, "message")).isEqualTo("Nothing had to change.");
        assertThat(at(bench.call("history", "{}"), "changes.0.id")).isEqualTo(before);
    }

    @Test
    void takesTheTypeOfAnotherConfig() {
        create("Review", "{'cron':'0 9 * * 1'}");

        JsonObject changed = bench.call("update_trigger", "{'trigger':'review','config':{'event':'goal_completed'}}");

        assertThat(at(changed, "trigger.type")).isEqualTo("event");
    }

    @Test
    void deletesAndBringsBack() {
        create("Review", "{'cron':'0 9 * * 1'}");

        bench.call("delete_trigger", "{'trigger':'review'}");
        assertThat(names()).isEmpty();
        bench.call("undo", "{}");
        assertThat(names()).containsExactly("Review");
        assertThat(bench.refused("delete_trigger", "{'trigger':'reviews'}").message())
                .contains("did you mean Review");
    }

    @Test
    void listsThemPageByPage() {
        for (String name : List.of("C", "A", "B")) {
            create(name, "{'cron':'0 9 * * 1'}");
        }

        JsonObject first = bench.call("list_triggers", "{'limit':2}");
        JsonObject rest = bench.call("list_triggers", "{'limit':2,'cursor':'" + at(first, "next_cursor") + "'}");

        assertThat(each(first, "triggers", "name")).containsExactly("A", "B");
        assertThat(each(rest, "triggers", "name")).containsExactly("C");
    }

    @Test
    void offersWhatComesWithTheProgramAndSwitchesItOn() {
        assertThat(each(bench.call("list_triggers", "{}"), "built_in", "name"))
                .containsExactly(
                        "Weekly review", "Morning briefing", "Evening check-in", "Memory decay", "Memory cleanup");
        assertThat(names()).isEmpty();

        JsonObject on = bench.call("update_trigger", "{'trigger':'memory decay','enabled':true}");

        assertThat(at(on, "trigger.next")).isEqualTo("2026-01-15T08:00:00Z");
        assertThat(names()).containsExactly("Memory decay");
        assertThat(each(bench.call("list_triggers", "{}"), "built_in", "name")).hasSize(4);
        bench.call("delete_trigger", "{'trigger':'memory decay'}");
        assertThat(each(bench.call("list_triggers", "{}"), "built_in", "name")).hasSize(5);
        assertThat(bench.refused("delete_trigger", "{'trigger':'memory decay'}").message())
                .contains("comes with the program and is off");
    }

    @Test
    void meansOnesOwnBeforeWhatComesWithTheProgram() {
        create("Weekly review", "{'cron':'0 9 * * 1'}");

        assertThat(bench.refused("update_trigger", "{'trigger':'Weekly revie','enabled':false}")
                        .message())
                .endsWith("did you mean Weekly review?");
        bench.call("update_trigger", "{'trigger':'weekly review','enabled':false}");
        assertThat(bench.refused("update_trigger", "{'trigger':'built-in-weekly-review','enabled':true}")
                        .message())
                .contains("there is a trigger 'Weekly review' already")
                .contains("give the one that comes with the program another name");
        bench.call("update_trigger", "{'trigger':'built-in-weekly-review','enabled':true,'name':'Reviewed'}");
        assertThat(names()).containsExactly("Reviewed", "Weekly review");
    }

    private void create(String name, String config) {
        bench.call("create_trigger", "{'name':'" + name + "','config':" + config + "," + TELL + "}");
    }

    private List<String> names() {
        return each(bench.call("list_triggers", "{}"), "triggers", "name");
    }
}
