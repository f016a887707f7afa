package dev.loopkeeper.model;

import dev.loopkeeper.json.JsonObject;
import java.util.regex.Pattern;

/**
 * A tool that a model may call.
 *
 * @param name its name: letters, digits, {@code _} and {@code -}, at most 64
 * @param description what it does, and when to use it
 * @param parameters the JSON Schema of its arguments, which are an object; its {@code properties} and {@code required} reach the model, whole
 */
public record ToolOffer(String name, String description, JsonObject parameters) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException when no server takes it
     */
    public ToolOffer {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "'" + name + "' cannot be the name of a tool; use at most 64 letters, digits, _ and -");
        }
    }
}
