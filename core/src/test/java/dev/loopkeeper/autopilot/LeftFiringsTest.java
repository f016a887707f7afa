package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Firing.State;
import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.autopilot.gate.Approvals;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What becomes of firings that a program has taken and did not make in time. */
class LeftFiringsTest {
    private static final int MANY = Claims.PORTION + 10;

    private final Bench bench = Bench.empty();
    private final List<String> told = new ArrayList<>();
    private Runnable meanwhile = () -> {};

    private Autopilot program() {
        return new Autopilot(new ToolRunner(bench.workspace(), Catalog.standard()), List.of(new Notifier() {
            @Override
            public boolean serves(Channel channel) {
                return true;
            }

            @Override
            public Optional<String> tell(Channel channel, Optional<String> address, Notice notice, Duration within) {
                Runnable once = meanwhile;
                meanwhile = () -> {};
                once.run();
                told.add(notice.message());
                return Optional.empty();
            }
        }));
    }

    private List<State> round(String now) {
        return program().round(bench.at(now).caller()).firings().stream()
                .map(Firing::state)
                .toList();
    }

    /** A program takes what has come, and is never heard of again. */
    private void taken(String now) {
        Bench then = bench.at(now);
        Watch watch = new Watch();
        Claims.Wanted wanted = then.read(watch::look);
        List<Firing> begun = then.workspace()
                .write(then.caller(), "automation", view -> Claims.take(view, wanted))
                .switchOn(done -> done.result(), refusal -> List.of());
        assertThat(begun).isNotEmpty();
    }

    private void tellMany() {
        for (int i = 0; i < MANY; i++) {
            create("Tell " + i, "{'type':'notify','payload':{'message':'Look " + i + "'}}");
        }
    }

    private void create(String name, String action) {
        bench.call("create_trigger", "{'name':'" + name + "','config':{'cron':'0 10 * * *'},'action':" + action + "}");
    }

    @Test
    void whatWasNotBegunIsMadeByAnother() {
        tellMany();
        taken("2026-01-14T10:00");

        assertThat(round("2026-01-14T10:05")).isEmpty();
        List<State> made = round("2026-01-14T10:11");

        assertThat(Collections.frequency(made, State.INTERRUPTED)).isEqualTo(Claims.PORTION);
        assertThat(Collections.frequency(made, State.DONE)).isEqualTo(MANY - Claims.PORTION);
        assertThat(told).hasSize(MANY - Claims.PORTION);
        assertThat(round("2026-01-14T10:22")).isEmpty();
    }

    @Test
    void aProgramThatIsSlowLeavesToAnotherWhatThatHasTakenOver() {
        tellMany();
        meanwhile = () -> assertThat(round("2026-01-14T10:11")).hasSize(MANY);

        round("2026-01-14T10:00");

        assertThat(told).hasSize(MANY).doesNotHaveDuplicates();
        assertThat(each(bench.call("list_firings", "{'limit':100,'state':'done'}"), "firings", "id"))
                .hasSize(MANY);
    }

    @Test
    void aCallIsRepeatedAndItsAnswerNotToldAgain() {
        create(
                "Add",
                "{'type':'tool','payload':{'tool':'create_task','arguments':{'title':'Water'},'tell':'terminal'}}");
        taken("2026-01-14T10:00");

        assertThat(round("2026-01-14T10:11")).containsExactly(State.INTERRUPTED);

        assertThat(told).isEmpty();
        assertThat(each(bench.call("query_tasks", "{}"), "tasks", "title")).containsExactly("Water");
        assertThat(each(bench.call("list_firings", "{}"), "firings", "result"))
                .singleElement()
                .asString()
                .startsWith("It was done. The program stopped while it told you");
    }

    @Test
    void whatMayHaveReachedAnotherServerIsAskedAbout() {
        create("Send", "{'type':'tool','payload':{'tool':'mcp__email__send','arguments':{'to':'ann'}}}");
        taken("2026-01-14T10:00");

        assertThat(round("2026-01-14T10:11")).containsExactly(State.INTERRUPTED);

        assertThat(each(bench.call("list_firings", "{}"), "firings", "result"))
                .singleElement()
                .asString()
                .contains("not known");
        assertThat(each(bench.call("approvals", "{}"), "approvals", "tool")).containsExactly("mcp__email__send");
        assertThat(round("2026-01-14T10:30")).isEmpty();
    }

    @Test
    void anApprovedCallOfWhichNobodySaidWhatCameOfItIsAtAnEnd() {
        create("Send", "{'type':'tool','payload':{'tool':'mcp__email__send','arguments':{'to':'ann'}}}");
        assertThat(round("2026-01-14T10:00")).containsExactly(State.ASKED);
        Approval asked = bench.read(Approvals::waiting).get(0);
        bench.write(new Changes()
                .put(
                        AutomationTypes.APPROVAL,
                        asked.with(Approval.STATE, Approval.State.RUNNING)
                                .with(Approval.DECIDED_AT, Instant.parse("2026-01-14T15:01:00Z"))));

        round("2026-01-14T10:10");
        assertThat(each(bench.call("approvals", "{'state':'running'}"), "approvals", "id"))
                .hasSize(1);
        round("2026-01-14T10:12");

        assertThat(each(bench.call("approvals", "{'state':'failed'}"), "approvals", "result"))
                .containsExactly(GatedCalls.LEFT);
        assertThat(each(bench.call("list_firings", "{'state':'failed'}"), "firings", "result"))
                .containsExactly(GatedCalls.LEFT);
    }

    @Test
    void whatMayHaveBeenToldIsNotToldAgain() {
        create("Tell", "{'type':'notify','payload':{'message':'Look'}}");
        taken("2026-01-14T10:00");

        assertThat(round("2026-01-14T10:11")).containsExactly(State.INTERRUPTED);

        assertThat(told).isEmpty();
        assertThat(each(bench.call("list_firings", "{}"), "firings", "result"))
                .singleElement()
                .asString()
                .contains("you are not told again");
    }

    @Test
    void aClockThatWasAheadHoldsNothingUp() {
        create("Add", "{'type':'tool','payload':{'tool':'create_task','arguments':{'title':'Water'}}}");
        taken("2027-01-14T10:00");

        assertThat(round("2026-01-14T09:50")).containsExactly(State.DONE);
    }
}
