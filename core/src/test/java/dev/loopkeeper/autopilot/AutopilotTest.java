package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AutopilotTest {
    private final Bench bench = Bench.empty();
    private final List<Notice> told = new ArrayList<>();
    private final Autopilot autopilot = autopilot();

    /** A program that looks after the same store. */
    private Autopilot autopilot() {
        return new Autopilot(new ToolRunner(bench.workspace(), Catalog.standard()), List.of(new Notifier() {
            @Override
            public boolean serves(Channel channel) {
                return channel == Channel.TERMINAL;
            }

            @Override
            public Optional<String> tell(Channel channel, Optional<String> address, Notice notice, Duration within) {
                told.add(notice);
                if (notice.message().equals("Break")) {
                    throw new IllegalStateException("broken");
                }
                return notice.message().equals("Nobody hears") ? Optional.of("Nobody heard.") : Optional.empty();
            }
        }));
    }

    @Test
    void firesAtItsTimeAndOnce() {
        tell("Review", "{'cron':'0 10 * * *'}", "Look at your goals");

        assertThat(round("2026-01-14T09:59")).isEmpty();
        assertThat(round("2026-01-14T10:00")).containsExactly("Review DONE");
        assertThat(round("2026-01-14T10:01")).isEmpty();
        assertThat(round("2026-01-15T10:00")).containsExactly("Review DONE");
        assertThat(told).extracting(Notice::message).containsExactly("Look at your goals", "Look at your goals");
        assertThat(told).extracting(Notice::title).containsOnly("Review");
    }

    @Test
    void recordsWhatItFiredFor() {
        tell("Review", "{'cron':'0 10 * * *'}", "Look");
        round("2026-01-14T10:00");

        JsonObject firings = bench.call("list_firings", "{'trigger':'review'}");

        assertThat(at(firings, "firings.0.due")).isEqualTo("2026-01-14T15:00:00Z");
        assertThat(at(firings, "firings.0.why")).isEqualTo("daily at 10:00");
        assertThat(at(firings, "firings.0.state")).isEqualTo("done");
        assertThat(at(firings, "firings.0.result")).isEqualTo("Told in the terminal.");
        assertThat(at(bench.call("list_triggers", "{}"), "triggers.0.last.state"))
                .isEqualTo("done");
    }

    @ParameterizedTest
    @CsvSource({"2026-01-14T10:00, 2026-01-14T10:00:00-05:00", "2026-07-14T10:00, 2026-07-14T10:00:00-04:00"})
    void tellsTheTimeOnThePersonsClock(String time, String said) {
        bench.call("settings", "{'set':{'zone':'America/New_York'}}");
        tell("Review", "{'cron':'0 10 * * *'}", "It is {{at}}");

        assertThat(round(time)).containsExactly("Review DONE");

        assertThat(told).extracting(Notice::message).containsExactly("It is " + said);
    }

    @ParameterizedTest
    @CsvSource({
        "* * * * *, 2026-01-21T14:32:00Z, true",
        "0 10 * * *, 2026-01-20T15:00:00Z, true",
        "0 10 * * 4, 2026-01-15T15:00:00Z, false",
        "30 9 * * *, 2026-01-21T14:30:00Z, true",
    })
    void firesOnceForAllThatWasMissed(String cron, String due, boolean several) {
        tell("Often", "{'cron':'" + cron + "'}", "Look");

        assertThat(round("2026-01-21T09:32")).containsExactly("Often DONE");

        JsonObject firings = bench.call("list_firings", "{}");
        assertThat(at(firings, "firings.0.due")).isEqualTo(due);
        assertThat(at(firings, "firings.0.missed")).isEqualTo(String.valueOf(several));
        assertThat(round("2026-01-21T09:32")).isEmpty();
    }

    @Test
    void firesForOneOfSeveralPrograms() {
        tell("Review", "{'cron':'0 10 * * *'}", "Look");
        Autopilot other = autopilot();
        round("2026-01-14T09:59");
        other.round(bench.at("2026-01-14T09:59").caller());

        round("2026-01-14T10:00");
        other.round(bench.at("2026-01-14T10:00").caller());
        autopilot().round(bench.at("2026-01-14T10:00").caller());

        assertThat(told).hasSize(1);
        assertThat(other.round(bench.at("2026-01-15T10:00").caller()).firings()).hasSize(1);
        assertThat(round("2026-01-15T10:00")).isEmpty();
    }

    @Test
    void isNotHeldUpByAClockThatWasAhead() {
        tell("Review", "{'cron':'0 10 * * *'}", "Look");
        round("2027-01-14T10:00");

        assertThat(round("2026-01-14T10:00")).containsExactly("Review DONE");
        assertThat(round("2026-01-14T09:00")).isEmpty();
        assertThat(round("2026-01-14T10:00")).isEmpty();
        assertThat(round("2026-01-15T10:00")).containsExactly("Review DONE");
    }

    @Test
    void doesNotFireWhenItIsOff() {
        tell("Review", "{'cron':'0 10 * * *'}", "Look");
        bench.call("update_trigger", "{'trigger':'review','enabled':false}");

        assertThat(round("2026-01-14T10:00")).isEmpty();
        bench.at("2026-01-21T09:00").call("update_trigger", "{'trigger':'review','enabled':true}");
        assertThat(round("2026-01-21T09:01")).isEmpty();
        assertThat(round("2026-01-21T10:00")).containsExactly("Review DONE");
    }

    @Test
    void callsToolsWithinTheLevel() {
        call("Add", "{'cron':'0 10 * * *'}", "create_task", "{'title':'Water the plants'}");

        assertThat(round("2026-01-14T10:00")).containsExactly("Add DONE");
        bench.call("set_profile", "{'entries':{'autonomy':'low'}}");
        assertThat(round("2026-01-15T10:00")).containsExactly("Add ASKED");
        bench.call("settings", "{'set':{'forbidden_tools':['create_*']}}");
        assertThat(round("2026-01-16T10:00")).containsExactly("Add FAILED");

        assertThat(each(bench.call("query_tasks", "{}"), "tasks", "title")).containsExactly("Water the plants");
        assertThat(each(bench.call("approvals", "{}"), "approvals", "tool")).containsExactly("create_task");
        assertThat(at(bench.call("list_firings", "{'state':'failed'}"), "firings.0.result"))
                .contains("forbidden_tools");
    }

    @Test
    void isTrustedNoFurtherThanItMay() {
        bench.call("set_profile", "{'entries':{'autonomy':'full'}}");
        call("Add", "{'cron':'0 10 * * *'}", "create_task", "{'title':'Water the plants'}");
        bench.call("update_trigger", "{'trigger':'add','autonomy':'none'}");

        assertThat(round("2026-01-14T10:00")).containsExactly("Add ASKED");
    }

    @Test
    void tellsWhatAToolAnswered() {
        bench.call(
                "create_trigger",
                "{'name':'Morning','config':{'cron':'0 10 * * *'},'action':{'type':'tool','payload':"
                        + "{'tool':'status','tell':'terminal'}}}");

        assertThat(round("2026-01-14T10:00")).containsExactly("Morning DONE");
        assertThat(told).extracting(Notice::message).singleElement().asString().startsWith("Goals Status (2026-01-14");
    }

    @Test
    void saysWhenNobodyCouldBeTold() {
        tell("Review", "{'cron':'0 10 * * *'}", "Nobody hears");
        bench.call(
                "create_trigger",
                "{'name':'Screen','config':{'cron':'0 11 * * *'},'action':{'type':'notify','payload':"
                        + "{'message':'Hello','channel':'desktop'}}}");

        assertThat(round("2026-01-14T10:00")).containsExactly("Review FAILED");
        assertThat(round("2026-01-14T11:00")).containsExactly("Screen FAILED");
        assertThat(each(bench.call("list_firings", "{}"), "firings", "result"))
                .containsExactly("Nothing here tells by desktop.", "Nobody heard.");
    }

    @Test
    void firesForWhatHappens() {
        bench.call("create_goal", "{'title':'Fitness'}");
        bench.call("create_task", "{'title':'Old','project_id':'fitness'}");
        bench.call("complete_task", "{'task_id':'Old'}");
        tell("Cheer", "{'event':'step_completed'}", "{{goal.title}}: {{step.title}} is done");
        bench.call("create_task", "{'title':'Run','project_id':'fitness'}");
        round("2026-01-14T09:33");
        bench.call("complete_task", "{'task_id':'Run'}");

        assertThat(round("2026-01-14T09:34")).containsExactly("Cheer DONE");
        assertThat(round("2026-01-14T09:35")).isEmpty();
        assertThat(autopilot().round(bench.at("2026-01-14T09:36").caller()).firings())
                .isEmpty();
        assertThat(told).extracting(Notice::message).containsExactly("Fitness: Run is done");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "goal_completed | update_goal {'goal':'fitness','status':'completed'}",
                "goal_changed   | update_goal {'goal':'fitness','priority':3}",
                "goal_created   | create_goal {'title':'Garden'}",
                "goal_deleted   | delete_goal {'goal':'fitness'}",
                "step_created   | create_task {'title':'Run'}",
                "loop_opened    | open_loop {'content':'Call Ann'}",
                "memory_added   | remember {'content':'Ann likes tea'}",
                "profile_changed | set_profile {'entries':{'name':'Ann'}}",
            })
    void knowsWhatHappened(String event, String call) {
        bench.call("create_goal", "{'title':'Fitness'}");
        tell("Watch", "{'event':'" + event + "'}", "It happened");
        int space = call.indexOf(' ');
        bench.call(call.substring(0, space), call.substring(space + 1));

        assertThat(round("2026-01-14T09:34")).containsExactly("Watch DONE");
    }

    @Test
    void aLoopThatIsCompletedIsNoneThatWasOpened() {
        tell("Opened", "{'event':'loop_opened'}", "{{loop.content}}");
        tell("Closed", "{'event':'loop_completed'}", "{{loop.content}}");
        bench.call("open_loop", "{'content':'Call Ann'}");
        bench.call("close_loop", "{'query':'call ann','outcome':'completed'}");

        assertThat(round("2026-01-14T09:34")).containsExactlyInAnyOrder("Opened DONE", "Closed DONE");
    }

    @Test
    void doesNotFireForWhatWasTakenBack() {
        tell("Watch", "{'event':'loop_opened'}", "It happened");
        bench.call("open_loop", "{'content':'Call Ann'}");
        bench.call("undo", "{}");

        assertThat(round("2026-01-14T09:34")).isEmpty();
    }

    @Test
    void doesNotFireForWhatTriggersDo() {
        call("Echo", "{'event':'memory_added'}", "remember", "{'content':'Again: {{memory.content}}'}");
        bench.call("remember", "{'content':'Ann likes tea'}");

        assertThat(round("2026-01-14T09:34")).containsExactly("Echo DONE");
        assertThat(round("2026-01-14T09:35")).isEmpty();
        assertThat(bench.call("list_memories", "{}").whole("total")).hasValue(2);
    }

    @Test
    void fillsInNothingForWhatIsNotSet() {
        tell(
                "Watch",
                "{'event':'loop_opened'}",
                "{{loop.content}} ({{goal.title}}{{loop.outcome}}, {{loop.mentions}})");
        bench.call("open_loop", "{'content':'Call Ann'}");

        assertThat(round("2026-01-14T09:34")).containsExactly("Watch DONE");
        assertThat(told).extracting(Notice::message).containsExactly("Call Ann (, 1)");
    }

    @Test
    void saysThatThereIsNothingToTell() {
        tell("Watch", "{'event':'loop_opened'}", "{{goal.title}}");
        bench.call("open_loop", "{'content':'Call Ann'}");

        assertThat(round("2026-01-14T09:34")).containsExactly("Watch FAILED");
        assertThat(at(bench.call("list_firings", "{}"), "firings.0.result")).contains("message");
    }

    @Test
    void fillsInWhatARecordWasBeforeItWent() {
        tell("Gone", "{'event':'goal_deleted'}", "{{goal.title}} is gone");
        bench.call("create_goal", "{'title':'Paint the fence'}");
        bench.call("delete_goal", "{'goal':'paint-the-fence'}");

        assertThat(round("2026-01-14T09:34")).containsExactly("Gone DONE");
        assertThat(told).extracting(Notice::message).containsExactly("Paint the fence is gone");
    }

    @Test
    void takesAnAppointmentForTheEventThatItIs() {
        tell("Watch", "{'event':'event_created'}", "{{event.title}}, {{event.name}}");
        bench.call("schedule", "{'title':'Dentist','time':'2026-01-15T10:00'}");

        assertThat(round("2026-01-14T09:34")).containsExactly("Watch DONE");
        assertThat(told).extracting(Notice::message).containsExactly("Dentist, event_created");
    }

    @Test
    void neverReadsForPlaceholdersWhatIsFilledIn() {
        tell("Watch", "{'event':'loop_opened'}", "{{loop.content}}");
        bench.call("open_loop", "{'content':'Ask {{event.actor}}'}");

        round("2026-01-14T09:34");

        assertThat(told).extracting(Notice::message).containsExactly("Ask {{event.actor}}");
    }

    @Test
    void firesBecauseSomebodyWantsItTo() {
        tell("Review", "{'cron':'0 10 * * 1'}", "Look at {{trigger.name}}");
        bench.call("update_trigger", "{'trigger':'Review','enabled':false}");
        assertThat(round("2026-01-14T10:00")).isEmpty();

        JsonObject fired = bench.at("2026-01-14T10:01").call("fire_trigger", "{'trigger':'review'}");

        assertThat(at(fired, "message"))
                .isEqualTo("Review fires with the next round of 'serve' or 'triggers run-due'.");
        assertThat(at(fired, "firing.state")).isEqualTo("taken");
        assertThat(round("2026-01-14T10:01")).containsExactly("Review DONE");
        assertThat(round("2026-01-14T10:20")).isEmpty();
        assertThat(told).extracting(Notice::message).containsExactly("Look at Review");
        assertThat(at(bench.call("list_firings", "{}"), "firings.0.why")).isEqualTo("by hand");
        assertThat(each(bench.call("history", "{}"), "changes", "action")).doesNotContain("fire_trigger");
    }

    @Test
    void firesByHandForWhatIsTrueNowOrHappenedLast() {
        tell("Goals", "{'event':'goal_created'}", "{{goal.title}}");
        tell("Stale", "{'condition':'stale_goals'}", "{{goal.title}} does not move");
        assertThat(bench.refused("fire_trigger", "{'trigger':'Goals'}").message())
                .contains("waits for goal_created, which has not happened lately");
        assertThat(bench.refused("fire_trigger", "{'trigger':'Stale'}").message())
                .contains("waits for what is not true of anything now");
        assertThat(bench.refused("fire_trigger", "{'trigger':'Morning briefing'}")
                        .message())
                .contains("switch it on first");
        bench.call("create_goal", "{'title':'Fitness'}");
        bench.call("create_goal", "{'title':'Reading'}");
        round("2026-01-14T09:33");
        round("2026-01-25T10:00");
        bench.call("create_goal", "{'title':'Taken back'}");
        bench.call("undo", "{}");
        told.clear();

        bench.at("2026-01-25T10:01").call("fire_trigger", "{'trigger':'Goals'}");
        bench.at("2026-01-25T10:01").call("fire_trigger", "{'trigger':'Stale'}");

        assertThat(round("2026-01-25T10:01")).containsExactlyInAnyOrder("Goals DONE", "Stale DONE");
        assertThat(told)
                .extracting(Notice::message)
                .contains("Reading")
                .anyMatch(text -> text.endsWith("does not move"));
    }

    @Test
    void isNotHeldUpByALongText() {
        tell("Noted", "{'event':'memory_added'}", "Noted");

        bench.call("remember", "{'content':'" + "Ann likes tea. ".repeat(400) + "'}");

        assertThat(round("2026-01-14T10:00")).containsExactly("Noted DONE");
        assertThat(at(bench.call("list_firings", "{}"), "firings.0.why"))
                .startsWith("a memory is added: Ann likes tea.")
                .hasSizeLessThan(300);
    }

    @Test
    void isNotHeldUpByANotifierThatFails() {
        tell("Bad", "{'cron':'0 10 * * *'}", "Break");
        tell("Good", "{'cron':'0 10 * * *'}", "Hear");

        assertThat(round("2026-01-14T10:00")).containsExactlyInAnyOrder("Bad FAILED", "Good DONE");

        assertThat(at(bench.call("list_firings", "{'trigger':'Bad'}"), "firings.0.result"))
                .isEqualTo("Telling by terminal failed by a defect (IllegalStateException).");
    }

    @Test
    void firesOnceWhenSomethingBecomesTrue() {
        bench.call("create_goal", "{'title':'Fitness'}");
        bench.call("create_task", "{'title':'Loose, in the inbox'}");
        tell("Stale", "{'condition':'stale_goals'}", "{{goal.title}} does not move");

        assertThat(round("2026-01-14T10:00")).isEmpty();
        assertThat(round("2026-01-21T10:00")).containsExactly("Stale DONE");
        assertThat(round("2026-01-22T10:00")).isEmpty();
        bench.at("2026-01-22T11:00").call("create_task", "{'title':'Run','project_id':'fitness'}");
        bench.at("2026-01-22T11:00").call("complete_task", "{'task_id':'Run'}");
        assertThat(round("2026-01-22T12:00")).isEmpty();
        assertThat(round("2026-01-30T10:00")).containsExactly("Stale DONE");
        assertThat(told).extracting(Notice::message).containsOnly("Fitness does not move");
    }

    @Test
    void progressThatIsSetByHandMovesAGoal() {
        bench.call("create_goal", "{'title':'Novel'}");
        bench.call("create_goal", "{'title':'Fitness'}");
        tell("Stale", "{'condition':'stale_goals'}", "{{goal.title}} does not move");
        bench.at("2026-01-20T10:00").call("update_goal", "{'goal':'novel','progress':30}");
        bench.at("2026-01-20T10:00").call("update_goal", "{'goal':'fitness','priority':3}");

        round("2026-01-21T10:00");
        assertThat(told).extracting(Notice::message).containsExactly("Fitness does not move");
        round("2026-01-27T11:00");
        assertThat(told).extracting(Notice::message).containsExactly("Fitness does not move", "Novel does not move");
    }

    @Test
    void firesForEachOfWhatBecomesTrueAtOnce() {
        for (String id : List.of("Aa", "BB")) {
            bench.write(new Changes()
                    .create(
                            RecordTypes.GOAL,
                            Goal.of(new GoalId(id), "Goal " + id).with(Goal.CREATED_AT, bench.read(View::instant))));
        }
        tell("Stale", "{'condition':'stale_goals'}", "{{goal.title}}");

        round("2026-01-21T10:00");

        assertThat(told).extracting(Notice::message).containsExactlyInAnyOrder("Goal Aa", "Goal BB");
    }

    @Test
    void losesNothingThatTwoProgramsSawAtDifferentTimes() {
        bench.call("create_goal", "{'title':'First'}");
        bench.at("2026-01-14T12:00").call("create_goal", "{'title':'Second'}");
        tell("Stale", "{'condition':'stale_goals'}", "{{goal.title}}");
        Bench early = bench.at("2026-01-21T10:00");
        Bench later = bench.at("2026-01-21T12:30");
        Claims.Wanted one = early.read(new Watch()::look);
        Claims.Wanted both = later.read(new Watch()::look);

        claim(early, one);
        claim(later, both);
        round("2026-01-21T13:00");

        assertThat(each(bench.call("list_firings", "{}"), "firings", "does"))
                .containsExactlyInAnyOrder("tells you 'First' in the terminal", "tells you 'Second' in the terminal");
    }

    private static void claim(Bench program, Claims.Wanted wanted) {
        assertThat(program.workspace().write(program.caller(), "automation", view -> Claims.take(view, wanted)))
                .isInstanceOf(Written.Done.class);
    }

    @Test
    void knowsWhatIsDueSoon() {
        bench.call("create_goal", "{'title':'Talk','due':'2026-01-20'}");
        bench.call("create_goal", "{'title':'Thesis','due':'2026-06-20'}");
        tell("Soon", "{'condition':'upcoming_deadline'}", "{{goal.title}}");

        assertThat(round("2026-01-16T10:00")).isEmpty();
        assertThat(round("2026-01-17T10:00")).containsExactly("Soon DONE");
        assertThat(round("2026-01-18T10:00")).isEmpty();
        assertThat(told).extracting(Notice::message).containsExactly("Talk");
    }

    @Test
    void knowsWhatIsBehind() {
        bench.call("create_goal", "{'title':'Talk','due':'2026-01-24'}");
        bench.call("update_goal", "{'goal':'talk','progress':30}");
        tell("Behind", "{'condition':'low_progress'}", "{{goal.title}} is at {{goal.progress}}");
        tell("Far behind", "{'condition':'low_progress','threshold':30}", "{{goal.title}}");

        assertThat(round("2026-01-17T10:00")).isEmpty();
        assertThat(round("2026-01-18T10:00")).containsExactly("Behind DONE");
        assertThat(round("2026-01-21T10:00")).containsExactly("Far behind DONE");
        assertThat(told).extracting(Notice::message).contains("Talk is at 30");
    }

    @Test
    void countsMemoriesAndDaysWithoutAnything() {
        tell("Full", "{'condition':'memory_threshold','threshold':2}", "{{memories}} memories");
        tell("Quiet", "{'condition':'no_activity','days':2}", "Are you there?");
        bench.call("remember", "{'content':'Ann likes tea'}");

        assertThat(round("2026-01-14T10:00")).isEmpty();
        bench.call("remember", "{'content':'Tom likes coffee'}");
        assertThat(round("2026-01-14T11:00")).containsExactly("Full DONE");
        assertThat(round("2026-01-16T11:00")).containsExactly("Quiet DONE");
        assertThat(told).extracting(Notice::message).containsExactly("2 memories", "Are you there?");
    }

    @Test
    void isNothingThatUndoTakesBack() {
        call("Add", "{'cron':'0 10 * * *'}", "create_task", "{'title':'Water the plants'}");
        round("2026-01-14T10:00");

        assertThat(at(bench.call("history", "{}"), "changes.0.actor")).isEqualTo("trigger Add");
        bench.call("undo", "{}");

        assertThat(each(bench.call("query_tasks", "{}"), "tasks", "title")).isEmpty();
        assertThat(bench.call("list_firings", "{}").whole("total")).hasValue(1);
        assertThat(round("2026-01-14T10:01")).isEmpty();
    }

    @Test
    void takesOverWhatAnotherProgramLeft() {
        call("Add", "{'cron':'0 10 * * *'}", "create_task", "{'title':'Water the plants'}");
        tell("Tell", "{'cron':'0 10 * * *'}", "Look");
        Bench ten = bench.at("2026-01-14T10:00");
        Watch watch = new Watch();
        Claims.Wanted wanted = ten.read(watch::look);
        List<Firing> begun = ten.workspace()
                .write(ten.caller(), "automation", view -> Claims.take(view, wanted))
                .switchOn(done -> done.result(), refusal -> List.of());
        assertThat(begun).hasSize(2);

        assertThat(round("2026-01-14T10:05")).isEmpty();
        assertThat(round("2026-01-14T10:11")).containsExactlyInAnyOrder("Add DONE", "Tell INTERRUPTED");
        assertThat(told).isEmpty();
        assertThat(each(bench.call("query_tasks", "{}"), "tasks", "title")).hasSize(1);
    }

    private List<String> round(String now) {
        return autopilot.round(bench.at(now).caller()).firings().stream()
                .map(firing -> Firing.NAME.in(firing.doc()) + " " + firing.state())
                .toList();
    }

    private void tell(String name, String config, String message) {
        bench.call(
                "create_trigger",
                "{'name':'" + name + "','config':" + config + ",'action':{'type':'notify','payload':{'message':'"
                        + message + "'}}}");
    }

    private void call(String name, String config, String tool, String arguments) {
        bench.call(
                "create_trigger",
                "{'name':'" + name + "','config':" + config + ",'action':{'type':'tool','payload':{'tool':'" + tool
                        + "','arguments':" + arguments + "}}}");
    }
}
