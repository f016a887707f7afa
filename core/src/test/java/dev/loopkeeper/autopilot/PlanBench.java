package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static dev.loopkeeper.Bench.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.connection.ConfiguredServers;
import dev.loopkeeper.connection.ScriptedServers;
import dev.loopkeeper.connection.ScriptedServers.Scripted;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Instant;
import java.util.List;

/** A store, a server of tools that says yes, and a program that goes on with plans. */
abstract class PlanBench {
    final Bench bench = Bench.empty();
    final Scripted email = ScriptedServers.fresh();
    final ConfiguredServers servers = email.as("email", UserId.DEFAULT.value());
    final ToolRunner runner = new ToolRunner(bench.workspace(), Catalog.standard(), () -> servers);
    final PlanRunner plans = new PlanRunner(runner);

    /** A step that creates a task. */
    static String tool(String name, String title) {
        return "{'name':'" + name + "','type':'tool','tool':'create_task','arguments':{'title':'" + title + "'}}";
    }

    void plan(String fields) {
        call("create_plan", "{" + fields + "}");
    }

    JsonObject run(String plan, String input) {
        return call("run_plan", "{'plan':'" + plan + "','input':" + input + "}");
    }

    /** The same run, held since 9:32 by a program that is no more. */
    static PlanRun held(PlanRun run) {
        return run.with(PlanRun.STATUS, PlanRun.Status.RUNNING)
                .with(PlanRun.LEASE, "elsewhere")
                .with(PlanRun.SEEN_AT, Instant.parse("2026-01-14T14:32:00Z"))
                .without(PlanRun.ENDED_AT);
    }

    PlanRun stored(String id) {
        return bench.read(view -> view.of(AutomationTypes.PLAN_RUN).byId(id)).orElseThrow();
    }

    List<PlanRun> runs() {
        return bench.read(
                view -> view.of(AutomationTypes.PLAN_RUN).list(RecordQuery.ALL).items());
    }

    List<String> titles() {
        return each(call("query_tasks", "{}"), "tasks", "title");
    }

    static List<String> states(JsonObject run) {
        return states(run, "plan_run");
    }

    static List<String> states(JsonObject whole, String path) {
        return ((JsonArray) Json.parse(at(whole, path + ".progress")))
                .stream()
                        .map(step -> at((JsonObject) step, "name") + " "
                                + ((JsonObject) step).string("state").orElse("waiting"))
                        .toList();
    }

    void level(String level) {
        call("set_profile", "{'entries':{'autonomy':'" + level + "'}}");
    }

    JsonObject call(String tool, String arguments) {
        return call(bench, tool, arguments);
    }

    JsonObject call(Bench now, String tool, String arguments) {
        ToolReply reply = runner.call(tool, json(arguments), now.caller());
        assertThat(reply).as("%s %s: %s", tool, arguments, reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    String refused(String tool, String arguments) {
        ToolReply reply = runner.call(tool, json(arguments), bench.caller());
        assertThat(reply).as("%s %s", tool, arguments).isInstanceOf(ToolReply.Failure.class);
        return ((ToolReply.Failure) reply).refusal().message();
    }
}
