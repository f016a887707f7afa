package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.FilterWords;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.ToolOptions;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A command that is one call of a tool: options and words in, a view of the result out. */
final class ToolCommand implements Command {
    private final String name;
    private final Tool tool;
    private final FreeWords free;
    private final View view;
    private final Map<String, String> shorter;
    private final Function<ToolDoor, JsonObject> usual;

    ToolCommand(String name, String tool, FreeWords free, View view) {
        this(name, tool, free, view, Map.of(), door -> JsonObject.EMPTY);
    }

    /**
     * A command with shorter names for options and arguments of its own.
     *
     * @param shorter shorter names of options by the parameters that they stand for: {@code minutes}
     * @param usual the arguments that stand when neither words nor options give them
     */
    ToolCommand(
            String name,
            String tool,
            FreeWords free,
            View view,
            Map<String, String> shorter,
            Function<ToolDoor, JsonObject> usual) {
        this.name = name;
        this.tool = Catalog.standard().find(tool).orElseThrow();
        this.free = free;
        this.view = view;
        this.shorter = shorter;
        this.usual = usual;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return CommandHelp.on(name).summary();
    }

    @Override
    public String details() {
        return CommandHelp.on(name).details();
    }

    @Override
    public List<String> examples() {
        return CommandHelp.on(name).examples();
    }

    @Override
    public String words() {
        return (free.shown() + " " + FilterWords.of(tool).shown(free)).strip();
    }

    @Override
    public List<Option> options() {
        return ToolOptions.of(tool, shorter);
    }

    @Override
    public Exit run(Run run) {
        FilterWords filters = FilterWords.of(tool);
        JsonObject given = filters.fill(ToolOptions.arguments(tool, run.given()), run.words());
        JsonObject arguments = free.fill(tool, given, filters.others(run.words(), free));
        try (ToolDoor door = run.open()) {
            JsonObject all = completed(door, arguments);
            return answer(run, door, new Doubt(run, tool), new ToolCall(tool.name(), all), all);
        }
    }

    private JsonObject completed(ToolDoor door, JsonObject given) {
        JsonObject.Builder all = given.toBuilder();
        usual.apply(door).members().forEach((member, value) -> {
            if (!given.has(member)) {
                all.put(member, value);
            }
        });
        return all.build();
    }

    private Exit answer(Run run, ToolDoor door, Doubt doubt, ToolCall call, JsonObject meant) {
        ToolReply reply = door.call(call, meant);
        return doubt.isAskable(reply, meant)
                ? doubt.ask(reply, meant)
                        .map(exact -> answer(run, door, doubt, call, exact))
                        .orElse(Exit.AMBIGUOUS)
                : answered(run, reply);
    }

    private Exit answered(Run run, ToolReply reply) {
        if (reply instanceof ToolReply.Failure failure) {
            throw CommandException.of(failure.refusal(), ToolOptions.advice(tool, failure.refusal()));
        }
        return shown(run, ((ToolReply.Result) reply).json());
    }

    private Exit shown(Run run, JsonObject result) {
        Exit exit = Exit.of(result.string("status").orElse(""));
        if (exit == Exit.OK && !tool.hints().readOnly()) {
            run.confirm(result, view);
        } else {
            run.show(result, view);
        }
        return exit;
    }
}
