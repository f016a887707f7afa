package dev.loopkeeper.action.edit;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Metric;
import dev.loopkeeper.json.Coercion;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.Lean;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;

/** Sets what stands in a day's record. */
public final class EditDay {
    private static final Shape<BigDecimal> AMOUNT = Shapes.number(BigDecimal.ZERO, BigDecimal.valueOf(1_000_000_000));

    private EditDay() {}

    /**
     * A day's value to be set.
     *
     * @param goal the goal whose metric is meant
     * @param date the day, in words
     * @param field the field; empty for the goal's own
     * @param value the new value; null clears it
     */
    public record Request(String goal, String date, Optional<String> field, JsonValue value) {
        private Request redacted(Redaction redaction) {
            return new Request(goal, date, redaction.needed("field", field), redaction.of(value));
        }
    }

    /** Decides what is set. */
    public static Decision<EditResult> decide(View view, Request given) {
        Request request = given.redacted(view.redaction());
        return Names.goal(view, "goal", request.goal())
                .decide(goal ->
                        DateArgument.read(request.date(), view, Lean.PAST).decide(date -> set(goal, date, request)));
    }

    /** The value as the goal's metric keeps it: a number or a truth value that was given as text is one. */
    private static JsonValue read(Goal goal, String field, JsonValue given) {
        return goal.daily()
                .filter(metric -> metric.field().equals(field))
                .map(metric -> switch (metric.rule()) {
                    case SET_TRUE -> Coercion.of(Field.of(field, Shapes.flag()), given);
                    case ADD_MINUTES, INCREMENT -> Coercion.of(Field.of(field, AMOUNT), given);
                    case APPEND_NOTE, NONE -> given;
                })
                .orElse(given);
    }

    private static Decision<EditResult> set(Goal goal, LocalDate date, Request request) {
        Optional<String> field = request.field().or(() -> goal.daily().map(Metric::field));
        if (field.isEmpty()) {
            return Decision.refuse(Refusal.of(
                    Refusal.Code.MISSING_PARAMETER,
                    "field",
                    "",
                    goal.name() + " keeps no daily metric; name the field"));
        }
        String name = field.get();
        JsonValue given = read(goal, name, request.value());
        Optional<JsonValue> value = Optional.of(given).filter(v -> v != JsonNull.NULL);
        Changes changes = new Changes().set(Ref.of(date), name, value);
        String message = value.map(v -> "Set " + name + " of " + date + " to " + Shapes.shown(v) + ".")
                .orElse("Cleared " + name + " of " + date + ".");
        JsonObject daily = JsonObject.builder().put(name, given).build();
        return new EditResult(Optional.empty(), Optional.empty(), daily, message)
                .by(changes)
                .writtenFor(date);
    }
}
