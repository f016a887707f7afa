package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A yes that comes before the program that asks has noted that it asks. */
class QuickYesTest extends PlanBench {
    private final AtomicBoolean answered = new AtomicBoolean();

    @BeforeEach
    void sayYesAtOnce() {
        level("none");
        bench.workspace().afterwards(occasion -> {
            List<String> waiting = each(bench.call("approvals", "{}"), "approvals", "id");
            if (!waiting.isEmpty() && answered.compareAndSet(false, true)) {
                call(bench.at("2026-01-14T10:00"), "approvals", "{'id':'" + waiting.get(0) + "','action':'approve'}");
            }
            return List.of();
        });
    }

    @Test
    void aFiringComesToWhatWasDecided() {
        call(
                "create_trigger",
                "{'name':'Add','config':{'cron':'0 10 * * *'},'action':{'type':'tool','payload':{'tool':'create_task',"
                        + "'arguments':{'title':'Water the plants'}}}}");

        new Autopilot(runner, List.of()).round(bench.at("2026-01-14T10:00").caller());

        assertThat(titles()).containsExactly("Water the plants");
        assertThat(at(call("list_firings", "{}"), "firings.0.state")).isEqualTo("done");
    }

    @Test
    void aTaskIsExecuted() {
        call(
                "create_task",
                "{'title':'Write','mcp_connections':[{'server_name':'email','tool_name':'send_email',"
                        + "'auto_execute':true}]}");

        Autopilot autopilot = new Autopilot(runner, List.of());
        autopilot.round(bench.at("2026-01-14T10:00").caller());
        autopilot.round(bench.at("2026-01-14T10:30").caller());

        assertThat(email.calls()).hasSize(1);
        assertThat(at(call("list_executions", "{}"), "executions.0.state")).isEqualTo("done");
    }
}
