package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ScriptedModels;
import dev.loopkeeper.model.ScriptedModels.Scripted;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Instant;
import java.util.List;

/** A store, a model that answers what it is told to, and agents at work over both. */
abstract class AgentBench {
    final Bench bench = Bench.empty();
    final Scripted model = ScriptedModels.fresh("agent");
    Instant clock = Instant.parse("2026-01-14T14:32:00Z");

    /** A program that does what agents were asked for. */
    Agents agents() {
        return new Agents(new ToolRunner(bench.workspace(), Catalog.standard()), () -> clock);
    }

    void withModel() {
        bench.call("settings", "{'set':{'model':'" + model.setting() + "'}}");
    }

    String dispatch(String arguments) {
        return at(bench.call("dispatch_agent", arguments), "agent_task.id");
    }

    JsonObject run(String arguments) {
        String id = dispatch(arguments);
        agents().round(bench.caller());
        return show(id);
    }

    JsonObject show(String id) {
        return bench.call("get_agent_task", JsonObject.builder().put("id", id).build());
    }

    List<String> titles() {
        return each(bench.call("query_tasks", "{}"), "tasks", "title");
    }
}
