package dev.loopkeeper.model;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import java.util.Optional;

/**
 * A tool that a model wants called. There may be no tool of that name.
 *
 * @param id by what its result is known
 * @param name the tool
 * @param arguments what it is given; empty when there is a fault
 * @param fault what is wrong with the arguments that the model wrote, as a sentence that it can be told; empty when nothing is
 */
public record ToolCall(String id, String name, JsonObject arguments, Optional<String> fault) {
    /** A call whose arguments can be read. */
    public ToolCall(String id, String name, JsonObject arguments) {
        this(id, name, arguments, Optional.empty());
    }

    /** The call that a model wrote: its arguments are a JSON object, or nothing for none. */
    public static ToolCall read(String id, String name, String arguments) {
        if (arguments.isBlank()) {
            return new ToolCall(id, name, JsonObject.EMPTY);
        }
        try {
            return Json.parse(arguments) instanceof JsonObject object
                    ? new ToolCall(id, name, object)
                    : broken(id, name, "they are not a JSON object");
        } catch (JsonSyntaxException e) {
            return broken(id, name, "they are not JSON: " + e.getMessage());
        }
    }

    private static ToolCall broken(String id, String name, String why) {
        String fault = "The arguments of " + name + " cannot be read: " + why + ".";
        return new ToolCall(id, name, JsonObject.EMPTY, Optional.of(fault));
    }
}
