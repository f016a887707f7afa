package dev.loopkeeper;

import dev.loopkeeper.SessionCalls.Call;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.automation.Plan;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerAction;
import dev.loopkeeper.automation.TriggerConfig;
import dev.loopkeeper.autopilot.AgentRequest;
import dev.loopkeeper.autopilot.PlanRuns;
import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Paging;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One call of every tool about what runs by itself, and the same by type. */
final class AutomationCalls {
    /** What the triggers of these calls do. */
    private static final TriggerAction WELL_DONE =
            new TriggerAction.Tell(Notifier.Channel.TERMINAL, Optional.empty(), "Well done");

    private static final JsonObject NAP =
            (JsonObject) Json.parse("{\"name\": \"Nap\", \"steps\": [{\"type\": \"wait\", \"seconds\": 60}]}");

    private AutomationCalls() {}

    static void addTo(Map<String, Call> all) {
        add(all, "approvals", "{\"state\": \"rejected\"}", me -> me.automation().approvals(Approval.State.REJECTED));
        add(
                all,
                "create_trigger",
                "{\"name\": \"Hello\", \"config\": {\"event\": \"goal_completed\"}, \"action\":"
                        + " {\"type\": \"notify\", \"payload\": {\"message\": \"Well done\"}}}",
                me -> me.automation().createTrigger("Hello", new TriggerConfig.OnEvent("goal_completed"), WELL_DONE));
        add(
                all,
                "update_trigger",
                "{\"trigger\": \"review\", \"enabled\": false}",
                me -> me.automation().updateTrigger("review", Trigger.ENABLED.put(JsonObject.EMPTY, false)));
        add(
                all,
                "fire_trigger",
                "{\"trigger\": \"review\"}",
                me -> me.automation().fireTrigger("review"));
        add(
                all,
                "delete_trigger",
                "{\"trigger\": \"review\"}",
                me -> me.automation().deleteTrigger("review"));
        add(all, "list_triggers", "{\"limit\": 5}", me -> me.automation().triggers(Paging.first(5)));
        add(
                all,
                "execute_step",
                "{\"step\": \"write-to-ann\"}",
                me -> me.automation().execute("write-to-ann", false));
        add(all, "list_executions", "{\"limit\": 5}", me -> me.automation().executions(Paging.first(5)));
        add(all, "list_firings", "{\"limit\": 5}", me -> me.automation().firings(Paging.first(5)));
        add(all, "create_plan", Json.write(NAP), me -> me.automation().createPlan(NAP));
        add(all, "list_plans", "{\"limit\": 5}", me -> me.automation().plans(Paging.first(5)));
        add(
                all,
                "update_plan",
                "{\"plan\": \"later\", \"name\": \"Soon\"}",
                me -> me.automation().updatePlan("later", Plan.NAME.put(JsonObject.EMPTY, "Soon")));
        add(all, "delete_plan", "{\"plan\": \"later\"}", me -> me.automation().deletePlan("later"));
        add(all, "run_plan", "{\"plan\": \"later\"}", me -> me.automation().runPlan("later", JsonObject.EMPTY));
        add(all, "list_plan_runs", "{\"limit\": 5}", me -> me.automation().planRuns(Paging.first(5)));
        add(
                all,
                "update_plan_run",
                "{\"run\": \"later\", \"action\": \"cancel\"}",
                me -> me.automation().updatePlanRun("later", PlanRuns.Action.CANCEL));
        add(
                all,
                "dispatch_agent",
                "{\"type\": \"PROJECT_PLANNING\", \"prompt\": \"A trip to Rome\"}",
                me -> me.automation()
                        .dispatchAgent(
                                AgentRequest.of(AgentType.PROJECT_PLANNING).asked("A trip to Rome")));
        add(
                all,
                "get_agent_task",
                "{\"id\": \"weekly_review\"}",
                me -> me.automation().agent("weekly_review"));
        add(all, "list_agent_tasks", "{\"limit\": 5}", me -> me.automation().agents(Paging.first(5)));
        add(
                all,
                "cancel_agent_task",
                "{\"id\": \"weekly_review\"}",
                me -> me.automation().cancelAgent("weekly_review"));
    }

    private static void add(Map<String, Call> all, String tool, String arguments, Function<Session, ?> typed) {
        all.put(tool, new Call(arguments, scene -> typed.apply(scene.session())));
    }
}
