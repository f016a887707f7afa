package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.PlanStep;
import dev.loopkeeper.connection.Template;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/** Looks whether the condition of a plan is met. Stateless. */
final class PlanCheck {
    /** The member of the result that says so. */
    static final String MET = "met";

    private PlanCheck() {}

    /** Whether it is met, as {@code {met, value}}; or why that cannot be told. */
    static Reading<JsonObject> of(PlanStep step, JsonObject data) {
        JsonObject doc = step.doc();
        Reading<JsonValue> value = Template.fill(PlanStep.VALUE.in(doc), data);
        Optional<Boolean> exists = PlanStep.EXISTS.find(doc);
        if (exists.isPresent()) {
            boolean there = value.switchOn(PlanCheck::isSomething, fault -> false);
            return Reading.good(met(there == exists.get(), value.switchOn(any -> any, fault -> JsonNull.NULL)));
        }
        return value.then(found -> compared(doc, found, data).then(met -> Reading.good(met(met, found))));
    }

    private static JsonObject met(boolean met, JsonValue value) {
        return JsonObject.EMPTY.with(MET, JsonBoolean.of(met)).with("value", value);
    }

    private static boolean isSomething(JsonValue value) {
        return value != JsonNull.NULL
                && !(value instanceof JsonString text && text.value().isBlank())
                && !(value instanceof JsonArray list && list.size() == 0);
    }

    private static Reading<Boolean> compared(JsonObject doc, JsonValue value, JsonObject data) {
        Optional<JsonValue> other = PlanStep.EQUALS.find(doc);
        if (other.isPresent()) {
            return Template.fill(other.get(), data).then(wanted -> Reading.good(same(value, wanted)));
        }
        Optional<String> part = PlanStep.CONTAINS.find(doc);
        if (part.isPresent()) {
            return Template.text(part.get(), data).then(wanted -> Reading.good(holds(value, wanted)));
        }
        return number(value)
                .map(number -> Reading.good(PlanStep.ABOVE
                        .find(doc)
                        .map(least -> number.compareTo(least) > 0)
                        .orElseGet(() -> number.compareTo(PlanStep.BELOW.in(doc)) < 0)))
                .orElseGet(() -> Reading.bad("value is " + Shapes.shown(value) + ", which is not a number"));
    }

    /** Numbers are the same when they are equal, also where one is written as a text. */
    private static boolean same(JsonValue one, JsonValue other) {
        Optional<BigDecimal> number = number(one);
        Optional<BigDecimal> wanted = number(other);
        boolean numbers = number.isPresent() && wanted.isPresent();
        return numbers ? number.get().compareTo(wanted.get()) == 0 : one.equals(other);
    }

    private static boolean holds(JsonValue value, String part) {
        return value instanceof JsonArray list
                ? list.stream().anyMatch(entry -> same(entry, new JsonString(part)))
                : value instanceof JsonString text
                        && text.value().toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
    }

    private static Optional<BigDecimal> number(JsonValue value) {
        if (value instanceof JsonNumber number) {
            return Optional.of(number.value());
        }
        return value instanceof JsonString text
                ? Optional.of(text.value().strip())
                        .filter(digits -> digits.matches("-?[0-9]{1,15}(\\.[0-9]{1,15})?"))
                        .map(BigDecimal::new)
                : Optional.empty();
    }
}
