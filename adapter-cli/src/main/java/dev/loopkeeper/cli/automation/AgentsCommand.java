package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolArguments;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.run.Verb;
import dev.loopkeeper.cli.run.Verbs;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.util.List;

/**
 * {@code agents}: lists and shows what agents were asked for, asks for one, has one work at once, cancels one, and sets the command that
 * does what they are asked.
 */
public final class AgentsCommand implements Command {
    private static final Option PROMPT =
            Option.value("--prompt", "TEXT", "what it is asked, instead of what is usual for its type.");
    private static final Option BATCH =
            Option.value("--batch", "N", "with how many items of the inbox it deals at most.");
    private static final Option AUTO_APPLY = Option.flag(
            "what it writes is done at once, as far as it is trusted; else it waits for your yes.", "--auto-apply");
    private static final Option TURNS = Option.value("--turns", "N", "how often it may ask its model.");
    private static final Option TIMEOUT = Option.value("--timeout", "SECONDS", "how long it may take.");
    private static final Option TOOLS =
            Option.value("--tools", "NAMES", "those of its tools that it may call, between commas.");
    private static final String TASK = "agent_task";

    private static final Verbs VERBS = Verbs.of(
            "agents",
            Verb.of("list", "", Listing.STATE, Listing.LIMIT, Listing.CURSOR),
            Verb.of("", "AGENT").or("show"),
            Verb.of("run", "TYPE [TASK]", PROMPT, BATCH, AUTO_APPLY, TURNS, TIMEOUT, TOOLS),
            Verb.of("dispatch", "TYPE [TASK]", PROMPT, BATCH, AUTO_APPLY, TURNS, TIMEOUT, TOOLS),
            Verb.of("cancel", "AGENT"),
            Verb.of("runner", "[-- COMMAND ARGS...]", RunnerCommand.ENV, RunnerCommand.NONE));

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
        if (said.verb().equals("run") || said.verb().equals("runner")) {
            // A command is run with the variables of who asks.
            run.surroundings().needOwnProcess("it starts programs");
        }
        try (ToolDoor door = run.open()) {
            switch (said.verb()) {
                case "list" ->
                    run.show(
                            Listing.of(run, "list_agent_tasks")
                                    .with(Listing.STATE, "status")
                                    .call(door),
                            Listing.narrowed(run, AgentsView.LIST));
                case "dispatch" -> run.confirm(wanted(run, said).call(door), new MessageView(true));
                case "cancel" ->
                    run.confirm(about(run, "cancel_agent_task", said).call(door), new MessageView(false));
                case "run" -> {
                    return atOnce(run, door, wanted(run, said));
                }
                case "runner" -> RunnerCommand.run(run, door, said.words());
                default -> run.show(about(run, "get_agent_task", said).call(door), new AgentView());
            }
            return Exit.OK;
        }
    }

    /** Asks for one, and does itself what another program would do later. */
    private static Exit atOnce(Run run, ToolDoor door, ToolArguments wanted) {
        String id = wanted.call(door)
                .object(TASK)
                .flatMap(task -> task.string("id"))
                .orElseThrow();
        door.loopkeeper().agents().run(door.caller(), id);
        JsonObject whole = run.call(door, "get_agent_task", JsonObject.EMPTY.with("id", new JsonString(id)));
        run.show(whole, new AgentView());
        boolean failed = whole.object(TASK)
                .flatMap(task -> task.string("status"))
                .filter("failed"::equals)
                .isPresent();
        return failed ? Exit.REFUSED : Exit.OK;
    }

    private static ToolArguments about(Run run, String tool, Verbs.Said said) {
        return new ToolArguments(run, tool).with("id", said.name()).naming("AGENT", "id");
    }

    private static ToolArguments wanted(Run run, Verbs.Said said) {
        List<String> words = said.words();
        ToolArguments wanted = new ToolArguments(run, "dispatch_agent")
                .with("type", words.get(0).replace('-', '_'))
                .naming("TYPE", "type")
                .naming("TASK", "task_id")
                .with(PROMPT, "prompt")
                .with(BATCH, "batch_size")
                .with(AUTO_APPLY, "auto_apply")
                .with(TURNS, "max_turns")
                .with(TIMEOUT, "timeout_seconds")
                .with(TOOLS, "allowed_tools");
        return words.size() == 1 ? wanted : wanted.with("task_id", String.join(" ", words.subList(1, words.size())));
    }
}
