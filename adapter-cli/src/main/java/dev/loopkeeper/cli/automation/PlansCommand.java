package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.StandardInput;
import dev.loopkeeper.cli.input.Values;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolArguments;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.run.Verb;
import dev.loopkeeper.cli.run.Verbs;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** {@code plans}: lists, creates, changes and deletes plans, runs them, and shows, pauses, resumes and cancels their runs. */
public final class PlansCommand implements Command {
    private static final Option STEPS =
            Option.value("--steps", "JSON", "the steps; they are read from standard input when add has none.");
    private static final Option GOAL =
            Option.value("--goal", "GOAL", "the goal that it is for; '' with change: none any more.");
    private static final Option COMPLETES = new Option(
            List.of("--completes-goal"),
            List.of(),
            Option.Takes.TRUTH,
            "true|false",
            "its goal is completed when all is done.");
    private static final Option AUTONOMY = Option.value(
            "--autonomy", "LEVEL", "how far it is trusted at most; '' with change: as far as your profile says.");
    private static final Option NAME = Option.value("--name", "NAME", "what it is called from now on.");
    private static final Option INPUT = Option.value("--input", "JSON", "what it is given, an object.");
    private static final String PLAN = "plan";
    private static final String RUN = "run";
    private static final int LONGEST = 1 << 20;

    private static final Verbs VERBS = Verbs.of(
            "plans",
            Verb.of("list", "", Listing.LIMIT, Listing.CURSOR),
            Verb.of("", "NAME"),
            Verb.of("add", "NAME", STEPS, GOAL, COMPLETES, AUTONOMY),
            Verb.of("change", "NAME", NAME, STEPS, GOAL, COMPLETES, AUTONOMY),
            Verb.of("delete", "NAME").or("remove"),
            Verb.of("run", "NAME", INPUT),
            Verb.of("runs", "[NAME]", Listing.STATE, Listing.LIMIT, Listing.CURSOR),
            Verb.of("show", "RUN"),
            Verb.of("pause", "RUN"),
            Verb.of("resume", "RUN"),
            Verb.of("cancel", "RUN"));

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
        try (ToolDoor door = run.open()) {
            switch (said.verb()) {
                case "list" -> Listing.show(run, door, "list_plans", said, PLAN, PlansView.LIST, new PlanView());
                case "" -> run.show(about(run, "list_plans", PLAN, said).call(door), new PlanView());
                case "add" -> confirm(run, added(run, said).call(door));
                case "change" -> confirm(run, changed(run, said).call(door));
                case "delete" ->
                    confirm(run, about(run, "delete_plan", PLAN, said).call(door));
                case "run" -> {
                    return begun(
                            run,
                            about(run, "run_plan", PLAN, said)
                                    .with(INPUT, "input")
                                    .call(door));
                }
                case "runs" -> run.show(runs(run, said).call(door), Listing.narrowed(run, PlanRunsView.LIST));
                case "show" ->
                    run.show(about(run, "list_plan_runs", RUN, said).call(door), new PlanRunView("plan_runs"));
                case "resume" -> {
                    return begun(run, acting(run, said).call(door));
                }
                default -> confirm(run, acting(run, said).call(door));
            }
            return Exit.OK;
        }
    }

    private static void confirm(Run run, JsonObject result) {
        run.confirm(result, new MessageView(true));
    }

    private static Exit begun(Run run, JsonObject result) {
        run.confirm(result, new PlanRunView("plan_run"));
        boolean failed = result.object("plan_run")
                .flatMap(one -> one.string("status"))
                .filter("failed"::equals)
                .isPresent();
        return failed ? Exit.REFUSED : Exit.OK;
    }

    private static ToolArguments about(Run run, String tool, String param, Verbs.Said said) {
        return new ToolArguments(run, tool).with(param, said.name());
    }

    private static ToolArguments runs(Run run, Verbs.Said said) {
        ToolArguments listed = Listing.of(run, "list_plan_runs").with(Listing.STATE, "status");
        return said.words().isEmpty() ? listed : listed.with(PLAN, said.name());
    }

    private static ToolArguments acting(Run run, Verbs.Said said) {
        return about(run, "update_plan_run", RUN, said).with("action", said.verb());
    }

    private static ToolArguments added(Run run, Verbs.Said said) {
        String last = said.words().get(said.words().size() - 1);
        if (isFile(last) && !run.has(STEPS.name())) {
            throw CommandException.usage("steps", last, "are read with <: loopkeeper plans add NAME < " + last);
        }
        ToolArguments plan = filled(new ToolArguments(run, "create_plan").with("name", said.name()), run, true);
        return run.has(STEPS.name()) ? plan : plan.with("steps", piped(run));
    }

    private static ToolArguments changed(Run run, Verbs.Said said) {
        if (List.of(NAME, STEPS, GOAL, COMPLETES, AUTONOMY).stream().noneMatch(option -> run.has(option.name()))) {
            throw CommandException.usage(
                    "change", "", "needs what changes: --name, --steps, --goal, --completes-goal or --autonomy");
        }
        ToolArguments plan = about(run, "update_plan", PLAN, said).with(NAME, "name");
        return filled(plan, run, false);
    }

    private static ToolArguments filled(ToolArguments plan, Run run, boolean isNew) {
        Optional<String> steps = run.given().text(STEPS.name());
        steps.ifPresent(text -> plan.with("steps", steps(text, isNew)));
        return plan.naming(STEPS, "steps")
                .with(GOAL, "goal")
                .with(COMPLETES, "completes_goal")
                .with(AUTONOMY, "autonomy");
    }

    private static JsonValue piped(Run run) {
        String text = StandardInput.text(run.surroundings().in(), "steps", LONGEST);
        if (text.isBlank()) {
            throw CommandException.usage("add", "", "needs steps: loopkeeper plans add NAME < steps.json");
        }
        return within(Values.json("steps", text));
    }

    private static JsonValue steps(String text, boolean isNew) {
        if (isFile(text)) {
            String how = isNew ? "plans add NAME < " + text : "plans change NAME --steps \"$(cat " + text + ")\"";
            throw CommandException.usage(STEPS.name(), text, "is not JSON but a file; write loopkeeper " + how);
        }
        return within(Values.json(STEPS.name(), text));
    }

    private static boolean isFile(String text) {
        return text.matches("[^\\s\\[{\"]+\\.json");
    }

    /** A list of steps, or the one in an object, as a plan that was listed as JSON has it. */
    private static JsonValue within(JsonValue parsed) {
        Optional<JsonArray> within = parsed instanceof JsonObject object ? object.array("steps") : Optional.empty();
        return within.isPresent() ? within.get() : parsed;
    }
}
