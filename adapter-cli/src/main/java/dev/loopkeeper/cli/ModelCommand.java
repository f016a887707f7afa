package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.run.Verb;
import dev.loopkeeper.cli.run.Verbs;
import dev.loopkeeper.cli.view.ModelView;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.model.ModelPlace;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code model}: shows the language model and the embedder, sets them, or tries them. */
final class ModelCommand implements Command {
    private static final String TOOL = "model";
    private static final String SETTING = "embedder";
    private static final Option EMBEDDER =
            Option.value("--embedder", "NAME", "the embedder, such as bge, ollama:nomic-embed-text or off.");
    private static final Verbs VERBS = Verbs.of(
            TOOL, Verb.of("show", ""), Verb.of("test", ""), Verb.of("off", ""), Verb.of("set", "[NAME]", EMBEDDER));

    @Override
    public String name() {
        return TOOL;
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
            return switch (said.verb()) {
                case "off" -> set(run, door, setting(TOOL, ModelPlace.OFF));
                case "set" -> set(run, door, named(run, said.words()));
                default -> shown(run, door, said.verb().equals("test"));
            };
        }
    }

    /** What is to be set: a model, an embedder, or both. */
    private static JsonObject named(Run run, List<String> words) {
        Optional<String> embedder = run.given().text(EMBEDDER.name());
        if (words.size() > 1 || (words.isEmpty() && embedder.isEmpty())) {
            throw CommandException.usage("set", "", "needs a model: loopkeeper model set ollama:qwen3:8b");
        }
        JsonObject model = words.size() == 1 ? setting(TOOL, words.get(0)) : JsonObject.EMPTY;
        return embedder.map(name -> model.with(SETTING, new JsonString(name))).orElse(model);
    }

    private static JsonObject setting(String name, String value) {
        return JsonObject.EMPTY.with(name, new JsonString(value));
    }

    private static Exit set(Run run, ToolDoor door, JsonObject settings) {
        run.call(door, "settings", JsonObject.EMPTY.with("set", settings));
        return shown(run, door, false);
    }

    private static Exit shown(Run run, ToolDoor door, boolean tries) {
        JsonObject result = run.call(door, TOOL, JsonObject.EMPTY.with("test", JsonBoolean.of(tries)));
        run.show(result, new ModelView());
        boolean silent = Stream.of(Optional.of(result), result.object(SETTING))
                .flatMap(Optional::stream)
                .anyMatch(tried -> tried.bool("answers").equals(Optional.of(false)));
        return silent ? Exit.TROUBLE : Exit.OK;
    }
}
