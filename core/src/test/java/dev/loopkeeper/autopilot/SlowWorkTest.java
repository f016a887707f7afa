package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static dev.loopkeeper.Bench.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.connection.ConfiguredServers;
import dev.loopkeeper.connection.ScriptedServers;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ScriptedModels;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Work that takes so long that another program might take it over: it is one program's as long as that is at it. */
class SlowWorkTest {
    private static final String SEND = "{'type':'tool','tool':'mcp__email__send','idempotent':false}";

    private final Bench bench = Bench.empty();
    private final ScriptedServers.Scripted email = ScriptedServers.fresh();
    private final ConfiguredServers servers = email.as("email", UserId.DEFAULT.value());
    private final ToolRunner runner = new ToolRunner(bench.workspace(), Catalog.standard(), () -> servers);
    private final List<String> told = new ArrayList<>();
    private Instant clock = Instant.parse("2026-01-14T14:32:00Z");
    private Runnable meanwhile = () -> {};

    @BeforeEach
    void trust() {
        call("set_profile", "{'entries':{'autonomy':'full'}}");
    }

    private Caller caller() {
        return bench.caller().at(new Moment.Running(() -> clock));
    }

    private JsonObject call(String tool, String arguments) {
        ToolReply reply = runner.call(tool, json(arguments), caller());
        assertThat(reply).as("%s %s: %s", tool, arguments, reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    private void takes(Duration time) {
        email.meanwhile(() -> clock = clock.plus(time));
    }

    private Autopilot program() {
        return new Autopilot(runner, List.of(new Notifier() {
            @Override
            public boolean serves(Channel channel) {
                return true;
            }

            @Override
            public Optional<String> tell(Channel channel, Optional<String> address, Notice notice, Duration within) {
                told.add(notice.message());
                meanwhile.run();
                return Optional.empty();
            }
        }));
    }

    @Test
    void aPlanWaitsFromTheEndOfWhatCameBefore() {
        takes(Duration.ofSeconds(50));
        call("create_plan", "{'name':'Slow','steps':[" + SEND + ",{'type':'wait','seconds':60}," + SEND + "]}");

        call("run_plan", "{'plan':'Slow'}");

        PlanRunner plans = new PlanRunner(runner);
        assertThat(plans.next(UserId.DEFAULT)).isEmpty();
        clock = clock.plusSeconds(55);
        assertThat(plans.round(caller())).isEmpty();
        clock = clock.plusSeconds(6);
        assertThat(plans.round(caller())).hasSize(1);
        assertThat(email.calls()).hasSize(2);
    }

    @Test
    void aPlanThatIsWorkedAtIsTakenOverByNobody() {
        List<PlanRun> elsewhere = new ArrayList<>();
        email.meanwhile(() -> {
            clock = clock.plusSeconds(59);
            elsewhere.addAll(new PlanRunner(runner).round(caller()));
        });
        call(
                "create_plan",
                "{'name':'Long','steps':["
                        + String.join(
                                ",",
                                IntStream.range(0, 12).mapToObj(any -> SEND).toList()) + "]}");

        JsonObject run = call("run_plan", "{'plan':'Long'}");

        assertThat(at(run, "plan_run.status")).isEqualTo("completed");
        assertThat(email.calls()).hasSize(12);
        assertThat(elsewhere).isEmpty();
    }

    @Test
    void aPortionOfFiringsThatTakesLongIsTakenOverByNobody() {
        int many = Claims.PORTION + 5;
        IntStream.range(0, many)
                .forEach(i -> call(
                        "create_trigger",
                        "{'name':'T" + i + "','config':{'cron':'0 10 * * *'},'action':{'type':'notify','payload':"
                                + "{'message':'" + i + "'}}}"));
        clock = Instant.parse("2026-01-14T15:00:00Z");
        meanwhile = () -> {
            clock = clock.plusSeconds(59);
            assertThat(program().round(caller()).firings()).isEmpty();
        };

        assertThat(program().round(caller()).firings()).hasSize(many);

        assertThat(told).hasSize(many).doesNotHaveDuplicates();
        assertThat(each(call("list_firings", "{'limit':100,'state':'done'}"), "firings", "id"))
                .hasSize(many);
    }

    @Test
    void whatCameOfACallIsKnownInTheEndAlsoWhenAnotherProgramHasAskedAboutIt() {
        call(
                "create_trigger",
                "{'name':'Send','config':{'cron':'0 10 * * *'},'action':{'type':'tool','payload':"
                        + "{'tool':'mcp__email__send_email','arguments':{'to':'ann'}}}}");
        clock = Instant.parse("2026-01-14T15:00:00Z");
        email.meanwhile(() -> {
            clock = clock.plusSeconds(601);
            program().round(caller());
            assertThat(at(call("approvals", "{}"), "waiting")).isEqualTo("1");
        });

        program().round(caller());

        assertThat(each(call("list_firings", "{}"), "firings", "state")).containsExactly("done");
        assertThat(at(call("approvals", "{}"), "waiting")).isEqualTo("0");
        assertThat(email.calls()).hasSize(1);
    }

    @Test
    void anAgentWhoseCallsTakeLongIsTakenOverByNobody() {
        ScriptedModels.Scripted model = ScriptedModels.fresh("slow");
        call("settings", "{'set':{'model':'" + model.setting() + "'}}");
        List<Object> elsewhere = new ArrayList<>();
        email.meanwhile(() -> {
            clock = clock.plusSeconds(59);
            elsewhere.addAll(new Agents(runner, () -> clock).round(caller()));
        });
        String[] calls = new String[24];
        IntStream.range(0, 12).forEach(i -> {
            calls[2 * i] = "mcp__email__send_email";
            calls[2 * i + 1] = "{'to':'ann" + i + "'}";
        });
        model.calling(calls).saying("All is sent.");
        call("create_task", "{'title':'Write to all','execution_config':{'allowed_tools':['mcp__email__send_email']}}");
        String id = at(
                call(
                        "dispatch_agent",
                        "{'type':'TASK_EXECUTION','task_id':'Write to all','timeout_seconds':3600,'auto_apply':true}"),
                "agent_task.id");

        new Agents(runner, () -> clock).round(caller());

        assertThat(at(call("get_agent_task", "{'id':'" + id + "'}"), "agent_task.status"))
                .isEqualTo("completed");
        assertThat(elsewhere).isEmpty();
        assertThat(at(call("approvals", "{}"), "waiting")).isEqualTo("0");
    }

    @Test
    void aTaskIsTriedAgainOnlyForSoLong() {
        takes(Duration.ofMinutes(2));
        IntStream.range(0, 10).forEach(any -> email.says(new ServerReply.ToolError("Not now")));
        call(
                "create_task",
                "{'title':'Send','mcp_connections':[{'server_name':'email','tool_name':'send_email','input_mapping':{},"
                        + "'execution_conditions':{'retry_on_failure':true,'max_retries':8}}]}");

        ToolReply reply = runner.call("execute_step", json("{'step':'Send'}"), caller());

        assertThat(reply).isInstanceOf(ToolReply.Failure.class);
        assertThat(email.calls()).hasSize(3);
    }
}
