package dev.loopkeeper.cli.automation;

import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.autopilot.Autopilot;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UnknownZoneException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** {@code triggers}: lists, creates, switches and deletes triggers, lists what they fired for, and fires what is due. */
public final class TriggersCommand implements Command {
    private static final String CRON = "--cron";
    private static final String EVENT = "--event";
    private static final String WHEN = "--when";
    private static final String DAYS = "--days";
    private static final String THRESHOLD = "--threshold";
    private static final String NOTIFY = "--notify";
    private static final String BY = "--by";
    private static final String CALL = "--call";
    private static final String ARGUMENTS = "--arguments";
    private static final String ASK = "--ask";
    private static final String PLAN = "--plan";
    private static final String INPUT = "--input";
    private static final String AUTO_APPLY = "--auto-apply";
    private static final String AUTONOMY = "--autonomy";
    private static final String TRIGGER = "trigger";

    private final String program;

    /**
     * The command.
     *
     * @param program the file that this program is in
     */
    public TriggersCommand(String program) {
        this.program = program;
    }

    @Override
    public String name() {
        return "triggers";
    }

    @Override
    public String words() {
        return "[NAME | add NAME | on NAME | off NAME | delete NAME | fired [NAME] | run-due | units]";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.value(CRON, "EXPRESSION", "With add: fires at these times, such as \"0 9 * * 1\"."),
                Option.value(EVENT, "NAME", "With add: fires when that happens, such as goal_completed."),
                Option.value(WHEN, "CONDITION", "With add: fires when that becomes true, such as stale_goals."),
                Option.value(DAYS, "N", "With --when: after, or before, how many days."),
                Option.value(THRESHOLD, "N", "With --when: from how many, or how much, on."),
                Option.value(NOTIFY, "TEXT", "With add: tells you this."),
                Option.value(CALL, "TOOL", "With add: calls this tool."),
                Option.value(ARGUMENTS, "JSON", "With --call: its arguments."),
                Option.value(ASK, "TEXT", "With add: asks an agent this."),
                Option.flag("With --ask: what the agent writes is done at once, as far as it is trusted.", AUTO_APPLY),
                Option.value(PLAN, "NAME", "With add: runs this plan."),
                Option.value(INPUT, "JSON", "With --plan: what it is given, an object."),
                Option.value(BY, "CHANNEL", "By what you are told this, or the answer: terminal, webhook or desktop."),
                Option.value(AUTONOMY, "LEVEL", "With add: how far it is trusted at most."));
    }

    @Override
    public Exit run(Run run) {
        List<String> words = run.words();
        String act = words.isEmpty() ? "" : words.get(0);
        if (act.equals("units")) {
            return Units.show(run, program);
        }
        try (ToolDoor door = run.open()) {
            switch (act) {
                case "" -> run.show(run.call(door, "list_triggers", JsonObject.EMPTY), new TriggersView());
                case "add" -> changed(run, door, "create_trigger", created(run));
                case "on" -> changed(run, door, "update_trigger", switched(run, act, true));
                case "off" -> changed(run, door, "update_trigger", switched(run, act, false));
                case "delete" -> changed(run, door, "delete_trigger", named(run, act));
                case "fired" -> run.show(run.call(door, "list_firings", fired(words)), FiringsView.LIST);
                case "run-due" -> run.confirm(due(door), new DueView());
                default -> run.show(run.call(door, "list_triggers", one(String.join(" ", words))), new TriggersView());
            }
            return Exit.OK;
        }
    }

    private static void changed(Run run, ToolDoor door, String tool, JsonObject arguments) {
        run.confirm(run.call(door, tool, arguments), new MessageView(true));
    }

    private static JsonObject one(String name) {
        return JsonObject.EMPTY.with(TRIGGER, new JsonString(name));
    }

    private static JsonObject named(Run run, String act) {
        List<String> words = run.words();
        if (words.size() < 2) {
            throw CommandException.usage(act, "", "needs a name: loopkeeper triggers " + act + " NAME");
        }
        return one(String.join(" ", words.subList(1, words.size())));
    }

    private static JsonObject fired(List<String> words) {
        return words.size() < 2 ? JsonObject.EMPTY : one(String.join(" ", words.subList(1, words.size())));
    }

    private static JsonObject switched(Run run, String act, boolean on) {
        return named(run, act).with("enabled", JsonBoolean.of(on));
    }

    private static JsonObject due(ToolDoor door) {
        try {
            Autopilot.Round made = door.loopkeeper().autopilot().round(door.caller());
            List<PlanRun> plans = door.loopkeeper().plans().round(door.caller());
            List<AgentTask> agents = door.loopkeeper().agents().round(door.caller());
            return JsonObject.EMPTY
                    .with("agent_tasks", docs(agents, AgentTask::doc))
                    .with("firings", docs(made.firings(), Firing::doc))
                    .with("executions", docs(made.executions(), Execution::doc))
                    .with("plan_runs", docs(plans, PlanRun::doc));
        } catch (UnknownZoneException e) {
            throw CommandException.of(e.refusal());
        }
    }

    private static <T> JsonArray docs(List<T> records, Function<T, JsonValue> doc) {
        return new JsonArray(records.stream().map(doc).toList());
    }

    private static JsonObject created(Run run) {
        String name = named(run, "add").string(TRIGGER).orElseThrow();
        JsonObject trigger = JsonObject.EMPTY
                .with("name", new JsonString(name))
                .with("config", config(run))
                .with("action", action(run));
        return text(run, AUTONOMY, "autonomy", trigger);
    }

    private static JsonObject config(Run run) {
        only(run, List.of(CRON, EVENT, WHEN), "when it fires");
        JsonObject times = text(run, CRON, "cron", JsonObject.EMPTY);
        JsonObject config = text(run, WHEN, "condition", text(run, EVENT, "event", times));
        return value(run, THRESHOLD, "threshold", value(run, DAYS, "days", config));
    }

    private static JsonObject action(Run run) {
        only(run, List.of(NOTIFY, CALL, ASK, PLAN), "what happens");
        if (run.has(PLAN)) {
            return whole("plan", value(run, INPUT, "input", text(run, PLAN, "plan", JsonObject.EMPTY)));
        }
        if (run.has(ASK)) {
            JsonObject chat = text(run, ASK, "prompt", JsonObject.EMPTY);
            return whole("chat", run.has(AUTO_APPLY) ? chat.with("auto_apply", JsonBoolean.of(true)) : chat);
        }
        if (run.has(NOTIFY)) {
            return whole("notify", text(run, BY, "channel", text(run, NOTIFY, "message", JsonObject.EMPTY)));
        }
        JsonObject call = text(run, BY, "tell", text(run, CALL, "tool", JsonObject.EMPTY));
        return whole("tool", value(run, ARGUMENTS, "arguments", call));
    }

    private static JsonObject whole(String type, JsonObject payload) {
        return JsonObject.EMPTY.with("type", new JsonString(type)).with("payload", payload);
    }

    private static void only(Run run, List<String> options, String what) {
        List<String> given = options.stream().filter(run::has).toList();
        if (given.size() != 1) {
            throw CommandException.usage(
                    Refusal.Code.INVALID_ARGUMENT,
                    given.isEmpty()
                            ? "add needs " + what + ": " + String.join(" or ", options)
                            : String.join(" and ", given) + " cannot be combined");
        }
    }

    private static JsonObject text(Run run, String option, String member, JsonObject object) {
        return with(object, member, run.given().text(option).map(JsonString::new));
    }

    private static JsonObject value(Run run, String option, String member, JsonObject object) {
        return with(object, member, run.given().text(option).map(json -> parsed(option, json)));
    }

    private static JsonObject with(JsonObject object, String member, Optional<? extends JsonValue> value) {
        return value.isPresent() ? object.with(member, value.get()) : object;
    }

    private static JsonValue parsed(String option, String json) {
        try {
            return Json.parse(json);
        } catch (JsonSyntaxException e) {
            throw CommandException.usage(option, json, "is no JSON: " + CommandException.reason(e));
        }
    }
}
