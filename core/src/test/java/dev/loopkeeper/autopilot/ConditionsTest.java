package dev.loopkeeper.autopilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When the conditions of triggers become true, and true again. */
class ConditionsTest {
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

    private void watch(String config) {
        bench.call(
                "create_trigger",
                "{'name':'Watch','config':" + config
                        + ",'action':{'type':'notify','payload':{'message':'{{trigger.name}}: {{why}}'}}}");
    }

    @Test
    void aGoalIsStaleAfterAsManyDaysAsATriggerSays() {
        bench.call("create_goal", "{'title':'Fitness'}");
        watch("{'condition':'stale_goals','days':2}");

        assertThat(round("2026-01-16T09:31")).isEmpty();
        assertThat(round("2026-01-16T09:47")).containsExactly("Watch DONE");
        assertThat(told).containsExactly("Watch: a goal has not moved for 2 days: Fitness");
    }

    @Test
    void whatIsLoggedMovesAGoal() {
        bench.call("create_goal", "{'title':'Fitness','target':{'minutes':90,'per':'week'}}");
        watch("{'condition':'stale_goals','days':2}");
        bench.at("2026-01-16T08:00").done("fitness", "30 min run");

        assertThat(round("2026-01-16T09:47")).isEmpty();
        assertThat(round("2026-01-17T09:47")).isEmpty();
        assertThat(round("2026-01-18T09:47")).containsExactly("Watch DONE");
        bench.at("2026-01-18T10:00").done("fitness", "30 min run");
        assertThat(round("2026-01-18T10:01")).isEmpty();
        assertThat(round("2026-01-20T10:02")).containsExactly("Watch DONE");
    }

    @Test
    void neitherTheInboxNorAGoalThatRestsIsStale() {
        bench.call("create_task", "{'title':'Call Ann'}");
        bench.call("create_goal", "{'title':'Fitness'}");
        bench.call("update_goal", "{'goal':'fitness','status':'paused'}");
        watch("{'condition':'stale_goals','days':0}");

        assertThat(round("2026-02-14T10:00")).isEmpty();
    }

    @Test
    void aDeadlineComesUpAsManyDaysBeforeAsATriggerSays() {
        bench.call("create_goal", "{'title':'Talk','due':'2026-01-30'}");
        watch("{'condition':'upcoming_deadline','days':10}");

        assertThat(round("2026-01-19T10:00")).isEmpty();
        assertThat(round("2026-01-20T10:00")).containsExactly("Watch DONE");
        assertThat(told).containsExactly("Watch: a goal is due within 10 days: Talk");
    }

    @Test
    void aDeadlineThatMovesAwayAndBackComesUpAgain() {
        bench.call("create_goal", "{'title':'Talk','due':'2026-01-16'}");
        watch("{'condition':'upcoming_deadline'}");
        assertThat(round("2026-01-14T10:00")).containsExactly("Watch DONE");

        bench.call("update_goal", "{'goal':'talk','due':'2026-02-16'}");
        assertThat(round("2026-01-14T10:05")).isEmpty();
        bench.call("update_goal", "{'goal':'talk','due':'2026-01-17'}");

        assertThat(round("2026-01-14T10:10")).containsExactly("Watch DONE");
        assertThat(round("2026-01-15T10:10")).isEmpty();
    }

    @Test
    void whatIsOverdueIsNotComingUp() {
        bench.call("create_goal", "{'title':'Talk','due':'2026-01-13'}");
        bench.call("create_goal", "{'title':'Today','due':'2026-01-14'}");
        watch("{'condition':'upcoming_deadline'}");

        assertThat(round("2026-01-14T10:00")).containsExactly("Watch DONE");
        assertThat(told).containsExactly("Watch: a goal is due within 3 days: Today");
        assertThat(round("2026-01-15T10:00")).isEmpty();
    }

    @Test
    void aThousandMemoriesAreManyWhereNothingElseIsSaid() {
        watch("{'condition':'memory_threshold'}");
        memories(999);

        assertThat(round("2026-01-14T10:00")).isEmpty();
        bench.call("remember", "{'content':'Ann likes tea'}");
        assertThat(round("2026-01-14T10:01")).containsExactly("Watch DONE");
        assertThat(told).containsExactly("Watch: there are 1000 memories or more");
    }

    @Test
    void aMemoryIsOneWhereOneIsEnough() {
        watch("{'condition':'memory_threshold','threshold':1}");
        bench.call("remember", "{'content':'Ann likes tea'}");

        assertThat(round("2026-01-14T10:00")).containsExactly("Watch DONE");
        assertThat(told).containsExactly("Watch: there is 1 memory or more");
    }

    private void memories(int count) {
        bench.call("remember", "{'content':'The first'}");
        Memory first = bench.read(view -> view.memories().recent(1)).get(0);
        Changes changes = new Changes();
        for (int i = 1; i < count; i++) {
            changes.create(RecordTypes.MEMORY, first.with(Memory.ID, new MemoryId("m" + i)));
        }
        bench.write(changes);
    }
}
