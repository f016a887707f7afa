package dev.loopkeeper.tool;

import dev.loopkeeper.connection.ExecutionConfig;
import dev.loopkeeper.connection.ToolNames;
import dev.loopkeeper.json.Coercion;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.text.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds everything that is wrong with the arguments of a call, all at once. */
public final class ArgumentCheck {
    private final Tool tool;
    private final Map<String, JsonValue> known = new LinkedHashMap<>();
    private final List<Refusal> refusals = new ArrayList<>();

    private ArgumentCheck(Tool tool) {
        this.tool = tool;
    }

    /** The arguments under their own names. */
    public record Checked(Arguments arguments, Optional<Refusal> refusal) {
        /** Whether they name tools that an agent may call. */
        public boolean namesTools() {
            return arguments.given().has(ExecutionConfig.MEMBER);
        }

        /** The same; refused when they name a tool that there is not. */
        public Checked knowing(ToolNames tools) {
            return refusal.isPresent()
                    ? this
                    : new Checked(
                            arguments,
                            ConnectionShapes.fault(arguments.given(), tools)
                                    .map(fault -> Refusal.of(Refusal.Code.INVALID_ARGUMENT, fault)));
        }
    }

    /** Checks arguments against the parameters of a tool. */
    public static Checked check(Tool tool, JsonObject given) {
        ArgumentCheck check = new ArgumentCheck(tool);
        for (Map.Entry<String, JsonValue> argument : given.members().entrySet()) {
            check.take(argument);
        }
        JsonObject.Builder arguments = JsonObject.builder();
        check.known.forEach(arguments::put);
        JsonObject known = arguments.build();
        for (Param<?> param : tool.params()) {
            check.test(param, known);
        }
        return new Checked(new Arguments(known), check.refusal());
    }

    private void take(Map.Entry<String, JsonValue> argument) {
        String name = argument.getKey();
        if (!Json.nestsWithin(argument.getValue(), Json.MAX_DEPTH)) {
            Fault fault = new Fault(shortened(name), "", "nests more than " + Json.MAX_DEPTH + " lists and objects");
            refuse(Refusal.Code.INVALID_ARGUMENT, fault);
            return;
        }
        Optional<Param<?>> param = tool.meant(name);
        if (param.isPresent()) {
            take(param.get(), name, argument.getValue());
        } else {
            refuse(Refusal.Code.UNKNOWN_PARAMETER, unknown(name, argument.getValue()));
        }
    }

    private void take(Param<?> param, String name, JsonValue given) {
        if (!param.required() && Coercion.isNothing(param.field(), given)) {
            return;
        }
        boolean isNull = !param.required() && Coercion.isNull(param.field(), given);
        JsonValue value = isNull ? JsonNull.NULL : Coercion.of(param.field(), given);
        JsonValue other = known.getOrDefault(param.name(), value);
        if (other == JsonNull.NULL || other.equals(value)) {
            known.put(param.name(), value);
        } else if (value != JsonNull.NULL) {
            String message = "says something else than the other name of " + param.name() + "; give one of them";
            refuse(Refusal.Code.INVALID_ARGUMENT, new Fault(shortened(name), Shapes.shown(given), message));
        }
    }

    private void test(Param<?> param, JsonObject arguments) {
        Optional<Fault> fault = param.field().fault(arguments);
        if (fault.isPresent()) {
            refuse(Refusal.Code.INVALID_ARGUMENT, fault.get());
        } else if (param.required() && param.field().find(arguments).isEmpty()) {
            String message = "is missing; " + param.description() + allowed(param);
            refuse(Refusal.Code.MISSING_PARAMETER, new Fault(param.name(), "", message));
        }
    }

    private static String allowed(Param<?> param) {
        return param.field().shape().schema().array("enum").stream()
                .map(values -> values.stream()
                        .map(value -> value instanceof JsonString text ? text.value() : Shapes.shown(value))
                        .collect(Collectors.joining(", ", " One of ", ".")))
                .collect(Collectors.joining());
    }

    private void refuse(Refusal.Code code, Fault fault) {
        refusals.add(Refusal.of(code, fault));
    }

    private Fault unknown(String name, JsonValue value) {
        List<String> names = tool.params().stream().map(Param::name).toList();
        String otherwise = "; " + tool.name() + " takes " + String.join(", ", names);
        String hint = Nearest.hint(Coercion.snakeCase(name), names, 1, otherwise);
        return new Fault(shortened(name), Shapes.shown(value), "is not a parameter of " + tool.name() + hint);
    }

    private Optional<Refusal> refusal() {
        if (refusals.isEmpty()) {
            return Optional.empty();
        }
        List<Fault> faults =
                refusals.stream().flatMap(refusal -> refusal.faults().stream()).toList();
        String message = faults.stream().map(Fault::sentence).collect(Collectors.joining("; "));
        return Optional.of(new Refusal(refusals.get(0).code(), message, faults));
    }

    private static String shortened(String name) {
        return name.length() <= 60 ? name : name.substring(0, 60) + "…";
    }
}
