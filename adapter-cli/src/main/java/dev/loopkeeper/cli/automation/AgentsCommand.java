package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.util.List;
import java.util.Optional;

/**
 * {@code agents}: lists and shows what agents were asked for, asks for one, has one work at once, cancels one, and sets the command that
 * does what they are asked.
 */
public final class AgentsCommand implements Command {
    private static final String PROMPT = "--prompt";
    private static final String BATCH = "--batch";
    private static final String AUTO_APPLY = "--auto-apply";
    private static final String TURNS = "--turns";
    private static final String TIMEOUT = "--timeout";
    private static final String TOOLS = "--tools";
    private static final String STATUS = "--status";
    private static final String TASK = "agent_task";

    @Override
    public String name() {
        return "agents";
    }

    @Override
    public String words() {
        return "[show AGENT | run TYPE [TASK] | dispatch TYPE [TASK] | cancel AGENT | runner [-- COMMAND ARGS...]]";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.value(PROMPT, "TEXT", "What it is asked, instead of what is usual for its type."),
                Option.value(BATCH, "N", "With how many items of the inbox it deals at most."),
                Option.flag(
                        "What it writes is done at once, as far as it is trusted; else it waits for your yes.",
                        AUTO_APPLY),
                Option.value(TURNS, "N", "How often it may ask its model."),
                Option.value(TIMEOUT, "SECONDS", "How long it may take."),
                Option.value(TOOLS, "NAMES", "Those of its tools that it may call, between commas."),
                Option.value(STATUS, "STATUS", "Only those that are pending, running, completed, failed or cancelled."),
                RunnerCommand.ENV,
                RunnerCommand.NONE);
    }

    @Override
    public Exit run(Run run) {
        List<String> words = run.words();
        String act = words.isEmpty() ? "" : words.get(0);
        if (act.equals("run") || act.equals("runner")) {
            // A command is run with the variables of who asks.
            run.surroundings().needOwnProcess("it starts programs");
        }
        try (ToolDoor door = run.open()) {
            switch (act) {
                case "" -> run.show(run.call(door, "list_agent_tasks", listed(run)), AgentsView.LIST);
                case "dispatch" ->
                    run.confirm(run.call(door, "dispatch_agent", wanted(run, act)), new MessageView(true));
                case "cancel" ->
                    run.confirm(run.call(door, "cancel_agent_task", named(run, act, 1)), new MessageView(false));
                case "run" -> {
                    return atOnce(run, door, wanted(run, act));
                }
                case "runner" -> RunnerCommand.run(run, door);
                case "show" -> run.show(run.call(door, "get_agent_task", named(run, act, 1)), new AgentView());
                default -> run.show(run.call(door, "get_agent_task", named(run, act, 0)), new AgentView());
            }
            return Exit.OK;
        }
    }

    /** Asks for one, and does itself what another program would do later. */
    private static Exit atOnce(Run run, ToolDoor door, JsonObject wanted) {
        String id = run.call(door, "dispatch_agent", wanted)
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

    private static JsonObject listed(Run run) {
        return run.given()
                .text(STATUS)
                .map(status -> JsonObject.EMPTY.with("status", new JsonString(status)))
                .orElse(JsonObject.EMPTY);
    }

    private static JsonObject named(Run run, String act, int from) {
        List<String> words = run.words();
        if (words.size() <= from) {
            throw CommandException.usage(act, "", "needs an id or handle: loopkeeper agents " + act + " AGENT");
        }
        return JsonObject.EMPTY.with("id", new JsonString(String.join(" ", words.subList(from, words.size()))));
    }

    private static JsonObject wanted(Run run, String act) {
        List<String> words = run.words();
        if (words.size() < 2) {
            throw CommandException.usage(
                    act, "", "needs what the agent is for: loopkeeper agents " + act + " weekly_review");
        }
        JsonObject wanted =
                JsonObject.EMPTY.with("type", new JsonString(words.get(1).replace('-', '_')));
        wanted = text(run, PROMPT, "prompt", number(run, BATCH, "batch_size", wanted));
        wanted = number(run, TURNS, "max_turns", number(run, TIMEOUT, "timeout_seconds", wanted));
        if (run.has(AUTO_APPLY)) {
            wanted = wanted.with("auto_apply", JsonBoolean.of(true));
        }
        Optional<String> tools = run.given().text(TOOLS);
        if (tools.isPresent()) {
            wanted = wanted.with(
                    "allowed_tools", JsonArray.ofStrings(List.of(tools.get().split("[ ,]+"))));
        }
        return words.size() == 2
                ? wanted
                : wanted.with("task_id", new JsonString(String.join(" ", words.subList(2, words.size()))));
    }

    private static JsonObject text(Run run, String option, String member, JsonObject object) {
        return run.given()
                .text(option)
                .map(text -> object.with(member, new JsonString(text)))
                .orElse(object);
    }

    /** Tools read a number that is written as a text. */
    private static JsonObject number(Run run, String option, String member, JsonObject object) {
        return text(run, option, member, object);
    }
}
