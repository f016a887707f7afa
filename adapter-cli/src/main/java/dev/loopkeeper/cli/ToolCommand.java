package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.FilterWords;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.ToolOptions;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolCall;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A command that is one call of a tool: options and words in, a view of the result out. */
final class ToolCommand implements Command {
    /** What stands for a parameter that is not given; asked only then. */
    interface Usual {
        JsonValue in(Run run, ToolDoor door);

        /** Whether nothing else may be given: it is what the command is about. */
        default boolean isFixed() {
            return false;
        }
    }

    private final String name;
    private final Tool tool;
    private final FreeWords free;
    private final View view;
    private final Map<String, Usual> usual;
    private final Function<JsonObject, Exit> ending;

    ToolCommand(String name, String tool, FreeWords free, View view) {
        this(name, tool, free, view, Map.of());
    }

    /**
     * A command with arguments of its own.
     *
     * @param usual what stands for parameters that neither words nor options give
     */
    ToolCommand(String name, String tool, FreeWords free, View view, Map<String, Usual> usual) {
        this(name, tool, free, view, usual, ToolCommand::ending);
    }

    /**
     * A command that ends in a way of its own.
     *
     * @param ending how it ends when the tool answers so
     */
    ToolCommand(String name, String tool, FreeWords free, View view, Function<JsonObject, Exit> ending) {
        this(name, tool, free, view, Map.of(), ending);
    }

    private ToolCommand(
            String name,
            String tool,
            FreeWords free,
            View view,
            Map<String, Usual> usual,
            Function<JsonObject, Exit> ending) {
        this.name = name;
        this.tool = Catalog.standard().find(tool).orElseThrow();
        this.free = free;
        this.view = view;
        this.usual = usual;
        this.ending = ending;
    }

    private static Exit ending(JsonObject result) {
        return Exit.of(result.string("status").orElse(""));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String words() {
        return (free.shown() + " " + FilterWords.of(tool).without(fixed()).shown(free)).strip();
    }

    @Override
    public List<Option> options() {
        return ToolOptions.of(tool, fixed());
    }

    private Set<String> fixed() {
        return usual.entrySet().stream()
                .filter(entry -> entry.getValue().isFixed())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    @Override
    public Exit run(Run run) {
        JsonObject given = arguments(run);
        try (ToolDoor door = run.open()) {
            JsonObject all = completed(run, door, meant(run, door, given));
            return answer(run, door, new Doubt(run, tool), new ToolCall(tool.name(), all), all);
        }
    }

    /** The arguments that the words and options give. */
    JsonObject arguments(Run run) {
        return arguments(run, run.words());
    }

    private JsonObject arguments(Run run, List<String> words) {
        FilterWords filters = FilterWords.of(tool);
        JsonObject given = filters.fill(ToolOptions.arguments(tool, run.given()), words, free);
        return free.fill(tool, given, filters.others(words, free));
    }

    /** The same as the words are meant in this store, now. */
    private JsonObject meant(Run run, ToolDoor door, JsonObject given) {
        List<String> words = FilterWords.of(tool).meant(run.words(), free, given, door);
        return words.equals(run.words()) ? given : arguments(run, words);
    }

    private JsonObject completed(Run run, ToolDoor door, JsonObject given) {
        JsonObject.Builder all = given.toBuilder();
        usual.forEach((param, value) -> {
            Optional<JsonValue> chosen = given.get(param);
            if (chosen.isPresent() && value.isFixed()) {
                String said = Shapes.shown(chosen.get());
                throw CommandException.usage(param, said, "cannot be chosen here; '" + name + "' says it already");
            }
            if (chosen.isEmpty()) {
                all.put(param, value.in(run, door));
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
            throw CommandException.of(failure.refusal(), ToolOptions.advice(tool, run.given(), failure.refusal()));
        }
        return shown(run, ((ToolReply.Result) reply).json());
    }

    private Exit shown(Run run, JsonObject result) {
        Exit exit = ending.apply(result);
        if (exit == Exit.OK && !tool.hints().readOnly()) {
            run.confirm(result, view);
        } else {
            run.show(result, view);
        }
        return exit;
    }
}
