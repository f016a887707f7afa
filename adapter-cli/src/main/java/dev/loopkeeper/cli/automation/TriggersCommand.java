package dev.loopkeeper.cli.automation;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.autopilot.Autopilot;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.Values;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolArguments;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.run.Verb;
import dev.loopkeeper.cli.run.Verbs;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UnknownZoneException;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordType;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code triggers}: lists, creates, changes, switches and deletes triggers, lists what they fired for, and fires what is due. */
public final class TriggersCommand implements Command {
    private static final Option CRON =
            Option.value("--cron", "EXPRESSION", "fires at these times, such as \"0 9 * * 1\".");
    private static final Option EVENT =
            Option.value("--event", "NAME", "fires when that happens, such as goal_completed.");
    private static final Option WHEN =
            Option.value("--when", "CONDITION", "fires when that becomes true, such as stale_goals.");
    private static final Option DAYS = Option.value("--days", "N", "the number of days.");
    private static final Option THRESHOLD =
            Option.value("--threshold", "N", "the number or percentage from which on it fires.");
    private static final Option NOTIFY = Option.value("--notify", "TEXT", "tells you this.");
    private static final Option CALL = Option.value("--call", "TOOL", "calls this tool.");
    private static final Option ARGUMENTS = Option.value("--arguments", "JSON", "its arguments.");
    private static final Option ASK = Option.value("--ask", "TEXT", "asks an agent this.");
    private static final Option AUTO_APPLY =
            Option.flag("what the agent writes is done at once, as far as it is trusted.", "--auto-apply");
    private static final Option PLAN = Option.value("--plan", "NAME", "runs this plan.");
    private static final Option INPUT = Option.value("--input", "JSON", "what it is given, an object.");
    private static final Option BY =
            Option.value("--by", "CHANNEL", "how you are told this, or the answer: terminal, webhook or desktop.");
    private static final Option AUTONOMY = Option.value(
            "--autonomy", "LEVEL", "how far it is trusted at most; '' with change: as far as your profile says.");
    private static final Option NAME = Option.value("--name", "NAME", "what it is called from now on.");
    private static final String TRIGGER = "trigger";
    private static final List<Option> WAITS = List.of(CRON, EVENT, WHEN);
    private static final List<Option> DOES = List.of(NOTIFY, CALL, ASK, PLAN);

    private static final List<Option> FIELDS = List.of(
            CRON, EVENT, WHEN, DAYS, THRESHOLD, NOTIFY, CALL, ARGUMENTS, ASK, AUTO_APPLY, PLAN, INPUT, BY, AUTONOMY);

    private static final Verbs VERBS = Verbs.of(
                    "triggers",
                    Verb.of("list", "", Listing.LIMIT, Listing.CURSOR),
                    Verb.of("", "NAME").or("show"),
                    Verb.of("add", "NAME").with(FIELDS),
                    Verb.of("change", "NAME", NAME).with(FIELDS),
                    Verb.of("on", "NAME").or("enable"),
                    Verb.of("off", "NAME").or("disable"),
                    Verb.of("delete", "NAME").or("remove"),
                    Verb.of("fire", "NAME"),
                    Verb.of("fired", "[NAME]", Listing.STATE, Listing.LIMIT, Listing.CURSOR),
                    Verb.of("run-due", ""),
                    Verb.of("units", ""))
            .beside(DAYS, WHEN)
            .beside(THRESHOLD, WHEN)
            .beside(ARGUMENTS, CALL)
            .beside(AUTO_APPLY, ASK)
            .beside(INPUT, PLAN)
            .beside(BY, NOTIFY, CALL);

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
        return VERBS.command();
    }

    @Override
    public String words() {
        return VERBS.words();
    }

    @Override
    public List<Option> options() {
        return VERBS.options();
    }

    @Override
    public Exit run(Run run) {
        Verbs.Said said = VERBS.read(run);
        if (said.verb().equals("units")) {
            return Units.show(run, program);
        }
        try (ToolDoor door = run.open()) {
            switch (said.verb()) {
                case "list" ->
                    Listing.show(
                            run, door, "list_triggers", said, TRIGGER, new TriggersView(true), new TriggersView(false));
                case "" -> run.show(about(run, "list_triggers", said).call(door), new TriggersView(false));
                case "add" -> confirm(run, added(run, said).call(door));
                case "change" -> confirm(run, changed(run, said).call(door));
                case "on", "off" -> confirm(run, switched(run, said).call(door));
                case "delete" -> confirm(run, about(run, "delete_trigger", said).call(door));
                case "fire" -> {
                    JsonObject fired = fire(run, door, said);
                    run.show(fired, FiringsView.LIST);
                    return Results.isAnyFailed(fired, "firings") ? Exit.REFUSED : Exit.OK;
                }
                case "fired" -> run.show(fired(run, said).call(door), Listing.narrowed(run, FiringsView.LIST));
                default -> run.confirm(due(door), new DueView());
            }
            return Exit.OK;
        }
    }

    private static void confirm(Run run, JsonObject result) {
        run.confirm(result, new MessageView(true));
    }

    private static ToolArguments about(Run run, String tool, Verbs.Said said) {
        return new ToolArguments(run, tool).with(TRIGGER, said.name());
    }

    /** Fires one, and what is due beside it, and answers what came of it. */
    private static JsonObject fire(Run run, ToolDoor door, Verbs.Said said) {
        JsonObject fired = about(run, "fire_trigger", said).call(door);
        JsonObject unused = due(door);
        String trigger =
                fired.object("firing").flatMap(firing -> firing.string(TRIGGER)).orElseGet(said::name);
        JsonObject listed = new ToolArguments(run, "list_firings")
                .with(TRIGGER, trigger)
                .with("limit", JsonNumber.of(1L))
                .call(door);
        return JsonObject.EMPTY.with("firings", listed.array("firings").orElse(JsonArray.EMPTY));
    }

    private static ToolArguments fired(Run run, Verbs.Said said) {
        ToolArguments listed = Listing.of(run, "list_firings").with(Listing.STATE, "state");
        return said.words().isEmpty() ? listed : listed.with(TRIGGER, said.name());
    }

    private static ToolArguments switched(Run run, Verbs.Said said) {
        return about(run, "update_trigger", said)
                .with("enabled", JsonBoolean.of(said.verb().equals("on")));
    }

    private static JsonObject due(ToolDoor door) {
        try {
            Autopilot.Round made = door.loopkeeper().autopilot().round(door.caller());
            List<PlanRun> plans = door.loopkeeper().plans().round(door.caller());
            List<AgentTask> agents = door.loopkeeper().agents().round(door.caller());
            return JsonObject.EMPTY
                    .with("agent_tasks", docs(agents, AutomationTypes.AGENT_TASK))
                    .with("firings", docs(made.firings(), AutomationTypes.FIRING))
                    .with("executions", docs(made.executions(), AutomationTypes.EXECUTION))
                    .with("plan_runs", docs(plans, AutomationTypes.PLAN_RUN));
        } catch (UnknownZoneException e) {
            throw CommandException.of(e.refusal());
        }
    }

    /** The records, each with the handle by which it is named from then on. */
    private static <T> JsonArray docs(List<T> records, RecordType<T> type) {
        return new JsonArray(records.stream()
                .<JsonValue>map(one -> type.doc(one).with("handle", new JsonString(Handles.of(type.ref(one)))))
                .toList());
    }

    private static ToolArguments added(Run run, Verbs.Said said) {
        need(run, WAITS, "when it fires");
        need(run, DOES, "what happens");
        return filled(new ToolArguments(run, "create_trigger").with("name", said.name()), run);
    }

    private static ToolArguments changed(Run run, Verbs.Said said) {
        if (Stream.of(WAITS, DOES, List.of(NAME, AUTONOMY))
                .allMatch(options -> given(run, options).isEmpty())) {
            throw CommandException.usage(
                    "change",
                    "",
                    "needs what changes: --name, when it fires (" + names(WAITS) + "), what happens (" + names(DOES)
                            + ") or --autonomy");
        }
        return filled(about(run, "update_trigger", said).with(NAME, "name"), run);
    }

    private static ToolArguments filled(ToolArguments trigger, Run run) {
        config(run).ifPresent(config -> trigger.with("config", config));
        action(run).ifPresent(action -> trigger.with("action", action));
        WAITS.forEach(option -> trigger.naming(option, "config"));
        DOES.forEach(option -> trigger.naming(option, "action"));
        return trigger.naming(CRON, "config/cron")
                .naming(EVENT, "config/event")
                .naming(WHEN, "config/condition")
                .naming(DAYS, "config/days")
                .naming(THRESHOLD, "config/threshold")
                .naming(NOTIFY, "action/message")
                .naming(BY, "action/channel")
                .naming(BY, "action/tell")
                .naming(CALL, "action/tool")
                .naming(ARGUMENTS, "action/arguments")
                .naming(ASK, "action/prompt")
                .naming(PLAN, "action/plan")
                .naming(INPUT, "action/input")
                .with(AUTONOMY, "autonomy");
    }

    private static Optional<JsonObject> config(Run run) {
        return one(run, WAITS).map(any -> {
            JsonObject times = text(run, CRON, "cron", JsonObject.EMPTY);
            JsonObject config = text(run, WHEN, "condition", text(run, EVENT, "event", times));
            return number(run, THRESHOLD, "threshold", number(run, DAYS, "days", config));
        });
    }

    private static Optional<JsonObject> action(Run run) {
        return one(run, DOES).map(option -> {
            if (option.equals(PLAN)) {
                return whole("plan", json(run, INPUT, "input", text(run, PLAN, "plan", JsonObject.EMPTY)));
            }
            if (option.equals(ASK)) {
                JsonObject chat = text(run, ASK, "prompt", JsonObject.EMPTY);
                return whole("chat", run.has(AUTO_APPLY.name()) ? chat.with("auto_apply", JsonBoolean.TRUE) : chat);
            }
            if (option.equals(NOTIFY)) {
                return whole("notify", text(run, BY, "channel", text(run, NOTIFY, "message", JsonObject.EMPTY)));
            }
            JsonObject call = text(run, BY, "tell", text(run, CALL, "tool", JsonObject.EMPTY));
            return whole("tool", json(run, ARGUMENTS, "arguments", call));
        });
    }

    private static JsonObject whole(String type, JsonObject payload) {
        return JsonObject.EMPTY.with("type", new JsonString(type)).with("payload", payload);
    }

    private static List<Option> given(Run run, List<Option> options) {
        return options.stream().filter(option -> run.has(option.name())).toList();
    }

    private static String names(List<Option> options) {
        return options.stream().map(Option::name).collect(Collectors.joining(" or "));
    }

    private static void need(Run run, List<Option> options, String what) {
        if (given(run, options).isEmpty()) {
            throw CommandException.usage(Refusal.Code.INVALID_ARGUMENT, "add needs " + what + ": " + names(options));
        }
    }

    /** The one of some options that was given. */
    private static Optional<Option> one(Run run, List<Option> options) {
        List<Option> given = given(run, options);
        if (given.size() > 1) {
            throw CommandException.usage(
                    Refusal.Code.INVALID_ARGUMENT,
                    given.stream().map(Option::name).collect(Collectors.joining(" and ")) + " cannot be combined");
        }
        return given.stream().findFirst();
    }

    private static JsonObject text(Run run, Option option, String member, JsonObject object) {
        return with(run, option, member, object, JsonString::new);
    }

    private static JsonObject json(Run run, Option option, String member, JsonObject object) {
        return with(run, option, member, object, text -> Values.json(option.name(), text));
    }

    private static JsonObject number(Run run, Option option, String member, JsonObject object) {
        return with(run, option, member, object, text -> Values.number(option.name(), text));
    }

    private static JsonObject with(
            Run run, Option option, String member, JsonObject object, Function<String, JsonValue> value) {
        return run.given()
                .text(option.name())
                .map(text -> object.with(member, value.apply(text)))
                .orElse(object);
    }
}
