package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.StandardInput;
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
import java.util.List;
import java.util.Optional;

/** {@code plans}: lists, creates, changes and deletes plans, runs them, and shows, pauses, resumes and cancels their runs. */
public final class PlansCommand implements Command {
    private static final String STEPS = "--steps";
    private static final String GOAL = "--goal";
    private static final String COMPLETES = "--completes-goal";
    private static final String AUTONOMY = "--autonomy";
    private static final String NAME = "--name";
    private static final String INPUT = "--input";
    private static final String PLAN = "plan";
    private static final String RUN = "run";
    private static final int LONGEST = 1 << 20;

    @Override
    public String name() {
        return "plans";
    }

    @Override
    public String words() {
        return "[NAME | add NAME | change NAME | delete NAME | run NAME | runs [NAME] | show RUN | pause RUN | resume RUN"
                + " | cancel RUN]";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.value(
                        STEPS,
                        "JSON",
                        "With add or change: the steps; they are read from standard input when add has none."),
                Option.value(GOAL, "GOAL", "With add or change: the goal that it is for."),
                Option.flag("With add or change: its goal is completed when all is done.", COMPLETES),
                Option.value(AUTONOMY, "LEVEL", "With add or change: how far it is trusted at most."),
                Option.value(NAME, "NAME", "With change: what it is called from now on."),
                Option.value(INPUT, "JSON", "With run: what it is given, an object."));
    }

    @Override
    public Exit run(Run run) {
        List<String> words = run.words();
        String act = words.isEmpty() ? "" : words.get(0);
        try (ToolDoor door = run.open()) {
            switch (act) {
                case "" -> run.show(run.call(door, "list_plans", JsonObject.EMPTY), PlansView.LIST);
                case "add" -> confirmed(run, door, "create_plan", fields(run, added(run)));
                case "change" -> confirmed(run, door, "update_plan", fields(run, changed(run)));
                case "delete" -> confirmed(run, door, "delete_plan", named(run, act, PLAN));
                case "run" -> {
                    return begun(run, door, "run_plan", started(run));
                }
                case "runs" -> run.show(run.call(door, "list_plan_runs", listed(words)), PlanRunsView.LIST);
                case "show" ->
                    run.show(run.call(door, "list_plan_runs", named(run, act, RUN)), new PlanRunView("plan_runs"));
                case "pause", "cancel" -> confirmed(run, door, "update_plan_run", acting(run, act));
                case "resume" -> {
                    return begun(run, door, "update_plan_run", acting(run, act));
                }
                default ->
                    run.show(
                            run.call(door, "list_plans", with(JsonObject.EMPTY, PLAN, String.join(" ", words))),
                            new PlanView());
            }
            return Exit.OK;
        }
    }

    private static void confirmed(Run run, ToolDoor door, String tool, JsonObject arguments) {
        run.confirm(run.call(door, tool, arguments), new MessageView(true));
    }

    private static Exit begun(Run run, ToolDoor door, String tool, JsonObject arguments) {
        JsonObject result = run.call(door, tool, arguments);
        run.show(result, new PlanRunView("plan_run"));
        boolean failed = result.object("plan_run")
                .flatMap(one -> one.string("status"))
                .filter("failed"::equals)
                .isPresent();
        return failed ? Exit.REFUSED : Exit.OK;
    }

    private static JsonObject named(Run run, String act, String member) {
        List<String> words = run.words();
        if (words.size() < 2) {
            throw CommandException.usage(
                    act, "", "needs a name: loopkeeper plans " + act + " " + (member.equals(RUN) ? "RUN" : "NAME"));
        }
        return with(JsonObject.EMPTY, member, String.join(" ", words.subList(1, words.size())));
    }

    private static JsonObject listed(List<String> words) {
        return words.size() < 2
                ? JsonObject.EMPTY
                : with(JsonObject.EMPTY, PLAN, String.join(" ", words.subList(1, words.size())));
    }

    private static JsonObject acting(Run run, String act) {
        return with(named(run, act, RUN), "action", act);
    }

    private static JsonObject started(Run run) {
        JsonObject plan = named(run, "run", PLAN);
        Optional<JsonValue> input = run.given().text(INPUT).map(json -> parsed(INPUT, json));
        return input.map(value -> plan.with("input", value)).orElse(plan);
    }

    private static JsonObject added(Run run) {
        JsonObject named = with(
                JsonObject.EMPTY, "name", named(run, "add", PLAN).string(PLAN).orElse(""));
        return run.has(STEPS)
                ? named
                : named.with(
                        "steps",
                        steps("steps", StandardInput.text(run.surroundings().in(), "steps", LONGEST)));
    }

    private static JsonObject changed(Run run) {
        JsonObject plan = named(run, "change", PLAN);
        return run.given().text(NAME).map(name -> with(plan, "name", name)).orElse(plan);
    }

    private static JsonObject fields(Run run, JsonObject plan) {
        JsonObject fields = plan;
        Optional<String> steps = run.given().text(STEPS);
        if (steps.isPresent()) {
            fields = fields.with("steps", steps(STEPS, steps.get()));
        }
        if (run.has(COMPLETES)) {
            fields = fields.with("completes_goal", JsonBoolean.TRUE);
        }
        for (String option : List.of(GOAL, AUTONOMY)) {
            Optional<String> text = run.given().text(option);
            fields = text.isPresent() ? with(fields, option.substring(2), text.get()) : fields;
        }
        return fields;
    }

    /** A list of steps, or an object that holds one, as a plan that was listed as JSON does. */
    private static JsonValue steps(String option, String json) {
        JsonValue parsed = parsed(option, json);
        Optional<JsonArray> within = parsed instanceof JsonObject object ? object.array("steps") : Optional.empty();
        return within.isPresent() ? within.get() : parsed;
    }

    private static JsonObject with(JsonObject object, String member, String text) {
        return object.with(member, new JsonString(text));
    }

    private static JsonValue parsed(String option, String json) {
        try {
            return Json.parse(json);
        } catch (JsonSyntaxException e) {
            throw CommandException.usage(option, json, "is no JSON: " + CommandException.reason(e));
        }
    }
}
