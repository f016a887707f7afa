package dev.loopkeeper.tool;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * The arguments of one call, checked against the tool's parameters.
 *
 * @param given the values by parameter name
 */
public record Arguments(JsonObject given) {
    /** The argument, else the parameter's default; empty when there is neither. */
    public <T> Optional<T> get(Param<T> param) {
        return param.field().find(given);
    }

    /**
     * The argument, else the parameter's default.
     *
     * @throws IllegalStateException when there is neither
     */
    public <T> T in(Param<T> param) {
        return param.field().in(given);
    }

    /** Whether the argument was given, be it null. */
    public boolean has(Param<?> param) {
        return given.has(param.name());
    }

    /** Those of these arguments that were given, be they null, by the names of the parameters. */
    public JsonObject fields(List<? extends Param<?>> params) {
        JsonObject.Builder fields = JsonObject.builder();
        params.stream().filter(this::has).forEach(param -> fields.put(param.name(), raw(param)));
        return fields.build();
    }

    /** The argument as its parameter writes it; null when it was not given. */
    public JsonValue raw(Param<?> param) {
        return given.get(param.name()).map(param::written).orElse(JsonNull.NULL);
    }
}
