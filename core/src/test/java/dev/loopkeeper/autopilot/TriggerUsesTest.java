package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.automation.TriggerAction;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people use triggers for. */
class TriggerUsesTest {
    private final Bench bench = Bench.empty();
    private final List<String> told = new ArrayList<>();
    private final Autopilot autopilot =
            new Autopilot(new ToolRunner(bench.workspace(), Catalog.standard()), List.of(new Notifier() {
                @Override
                public boolean serves(Channel channel) {
                    return channel == Channel.TERMINAL;
                }

                @Override
                public Optional<String> tell(
                        Channel channel, Optional<String> address, Notice notice, Duration within) {
                    told.add(notice.message());
                    return Optional.empty();
                }
            }));

    private List<String> round(String now) {
        return autopilot.round(bench.at(now).caller()).firings().stream()
                .map(firing -> Firing.NAME.in(firing.doc()) + " " + firing.state())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "Weekly review, 2026-01-19T08:59, 2026-01-19T09:00, DONE",
        "Morning briefing, 2026-01-15T07:59, 2026-01-15T08:00, DONE",
        "Evening check-in, 2026-01-14T19:59, 2026-01-14T20:00, DONE",
        "Memory decay, 2026-01-15T02:59, 2026-01-15T03:00, DONE",
        "Memory cleanup, 2026-01-18T03:29, 2026-01-18T03:30, DONE",
    })
    void thoseThatComeWithTheProgramFireAtTheirTimeOnceTheyAreOn(
            String name, String before, String time, String state) {
        assertThat(round(time)).isEmpty();
        bench.call("update_trigger", "{'trigger':'" + name + "','enabled':true}");

        assertThat(round(before)).isEmpty();
        assertThat(round(time)).containsExactly(name + " " + state);
        assertThat(round(time)).isEmpty();
    }

    @Test
    void theToolNamesEveryKindOfAction() {
        String described = Json.write(
                Catalog.standard().find("create_trigger").orElseThrow().inputSchema());

        assertThat(described.split("\\{type: ", -1)).hasSize(1 + TriggerAction.class.getPermittedSubclasses().length);
    }

    @Test
    void whatTellsOfTheDaySaysWhatIsOpen() {
        bench.call("create_task", "{'title':'Pay the rent','due_date':'2026-01-12'}");
        bench.call("create_task", "{'title':'Call Ann','due_date':'2026-01-14'}");
        bench.call("create_task", "{'title':'Paint the fence'}");
        bench.call("update_trigger", "{'trigger':'Morning briefing','enabled':true}");
        bench.call("update_trigger", "{'trigger':'Evening check-in','enabled':true}");

        round("2026-01-14T20:00");
        round("2026-01-15T08:00");

        assertThat(told).containsExactly("""
            How was the day?
            Still open today:
            - Call Ann (Inbox, due today)
            Overdue:
            - Pay the rent (Inbox, due last Monday)\
            """, """
            Thursday, Jan 15.
            Overdue:
            - Pay the rent (Inbox, due last Monday)
            - Call Ann (Inbox, due yesterday)
            Next:
            - Paint the fence (Inbox)\
            """);
    }

    @Test
    void whatTellsOfTheDaySaysSoWhenNothingIsOpen() {
        bench.call("update_trigger", "{'trigger':'Morning briefing','enabled':true}");
        bench.call("update_trigger", "{'trigger':'Evening check-in','enabled':true}");

        round("2026-01-14T20:00");
        round("2026-01-15T08:00");

        assertThat(told)
                .containsExactly(
                        "How was the day? Nothing of today is open any more.",
                        "Thursday, Jan 15. Nothing is overdue, due today or next.");
    }

    @Test
    void whatNobodyRecallsMattersLess() {
        bench.call("remember", "{'content':'Ann likes tea','importance':0.8}");
        bench.at("2026-03-01T09:00").call("update_trigger", "{'trigger':'Memory decay','enabled':true}");

        assertThat(round("2026-03-02T03:00")).containsExactly("Memory decay DONE");

        assertThat(at(bench.at("2026-03-02T03:01").call("list_memories", "{}"), "memories.0.importance"))
                .isEqualTo("0.72");
    }

    @Test
    void aGoalThatIsCompletedIsRememberedAsAnEvent() {
        bench.call("create_goal", "{'title':'Learn Spanish','slug':'spanish'}");
        bench.call(
                "create_trigger",
                "{'name':'Celebrate','type':'event','config':{'event':'goal_completed'},'action':{'type':'tool',"
                        + "'payload':{'tool':'remember','arguments':{'content':'Party for {{goal.title}}',"
                        + "'type':'event'}}}}");
        bench.call("update_goal", "{'goal':'spanish','status':'completed'}");

        assertThat(round("2026-01-14T09:33")).containsExactly("Celebrate DONE");

        JsonObject memories = bench.call("recall", "{'query':'party'}");
        assertThat(at(memories, "memories.0.content")).isEqualTo("Party for Learn Spanish");
        assertThat(at(memories, "memories.0.type")).isEqualTo("event");
    }
}
