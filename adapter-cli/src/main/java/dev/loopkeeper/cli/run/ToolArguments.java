package dev.loopkeeper.cli.run;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.Values;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.Set;

/** The arguments of one call, from options that are called otherwise than the tool's parameters. */
public final class ToolArguments {
    private static final Set<String> NUMBERS = Set.of("integer", "number");

    private final Run run;
    private final Tool tool;
    private final OptionNames names = new OptionNames();
    private JsonObject arguments = JsonObject.EMPTY;

    /** No arguments yet. */
    public ToolArguments(Run run, String tool) {
        this.run = run;
        this.tool = Catalog.standard().find(tool).orElseThrow();
    }

    /** With a value of a parameter. */
    public ToolArguments with(String param, JsonValue value) {
        arguments = arguments.with(param, value);
        return this;
    }

    /** With a text. */
    public ToolArguments with(String param, String text) {
        return with(param, new JsonString(text));
    }

    /** With what an option gives for a parameter; nothing where it was not given. */
    public ToolArguments with(Option option, String param) {
        run.given().text(option.name()).ifPresent(text -> with(param, read(option, param, text)));
        return naming(option.name(), param);
    }

    /** With a parameter, or a part of one as {@code config/days}, that is typed so. */
    public ToolArguments naming(String typed, String path) {
        names.add(typed, path);
        return this;
    }

    /** With a parameter, or a part of one, that an option gives, where it does. */
    public ToolArguments naming(Option option, String path) {
        return run.has(option.name()) ? naming(option.name(), path) : this;
    }

    private JsonValue read(Option option, String param, String text) {
        Field<?> field = tool.param(param).map(Param::field).orElseThrow();
        JsonObject schema = field.shape().schema();
        String type = schema.string("type").orElse("");
        if (type.equals("object")) {
            return Values.json(option.name(), text);
        }
        JsonValue value = Values.read(field, text);
        if (NUMBERS.contains(type) && !(value instanceof JsonNumber)) {
            throw CommandException.usage(
                    option.name(),
                    text,
                    Shapes.shown(new JsonString(text)) + " is not a number" + Values.bounds(schema));
        }
        return value;
    }

    /**
     * What the tool answers.
     *
     * @throws CommandException when it refuses, in terms of what was typed
     */
    public JsonObject call(ToolDoor door) {
        ToolReply reply = door.call(new ToolCall(tool.name(), arguments));
        if (reply instanceof ToolReply.Failure failure) {
            throw CommandException.of(failure.refusal(), names.said(failure.refusal()));
        }
        return ((ToolReply.Result) reply).json();
    }
}
