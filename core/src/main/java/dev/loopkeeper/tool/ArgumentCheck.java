package dev.loopkeeper.tool;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.text.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds everything that is wrong with the arguments of a call, all at once. */
final class ArgumentCheck {
    private final Tool tool;
    private final JsonObject.Builder known = JsonObject.builder();
    private final List<Refusal> refusals = new ArrayList<>();

    private ArgumentCheck(Tool tool) {
        this.tool = tool;
    }

    /** The arguments under their own names. */
    record Checked(Arguments arguments, Optional<Refusal> refusal) {}

    static Checked check(Tool tool, JsonObject given) {
        ArgumentCheck check = new ArgumentCheck(tool);
        for (Map.Entry<String, JsonValue> argument : given.members().entrySet()) {
            check.take(argument);
        }
        JsonObject known = check.known.build();
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
        Optional<Param<?>> exact = tool.param(name);
        Optional<Param<?>> param = exact.isPresent() ? exact : tool.param(snakeCase(name));
        if (param.isPresent()) {
            known.put(param.get().name(), argument.getValue());
        } else {
            refuse(Refusal.Code.UNKNOWN_PARAMETER, unknown(name, argument.getValue()));
        }
    }

    private void test(Param<?> param, JsonObject arguments) {
        Optional<Fault> fault = param.field().fault(arguments);
        if (fault.isPresent()) {
            refuse(Refusal.Code.INVALID_ARGUMENT, fault.get());
        } else if (param.required() && param.field().find(arguments).isEmpty()) {
            refuse(Refusal.Code.MISSING_PARAMETER, new Fault(param.name(), "", "is missing; " + param.description()));
        }
    }

    private void refuse(Refusal.Code code, Fault fault) {
        refusals.add(Refusal.of(code, fault));
    }

    private Fault unknown(String name, JsonValue value) {
        List<String> names = tool.params().stream().map(Param::name).toList();
        List<String> near = Nearest.of(snakeCase(name), names, 1);
        String hint = near.isEmpty()
                ? "; " + tool.name() + " takes " + String.join(", ", names)
                : "; did you mean " + near.get(0) + "?";
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

    private static String snakeCase(String name) {
        StringBuilder snake = new StringBuilder();
        for (int i = 0; i < Math.min(name.length(), 100); i++) {
            char c = name.charAt(i);
            snake.append(Character.isUpperCase(c) && i > 0 ? "_" : "").append(c);
        }
        return snake.toString().toLowerCase(Locale.ROOT);
    }
}
