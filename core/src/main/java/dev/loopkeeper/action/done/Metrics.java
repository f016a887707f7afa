package dev.loopkeeper.action.done;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Metric;
import dev.loopkeeper.goal.MetricRule;
import dev.loopkeeper.goal.Target;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.matching.CountedNoun;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;

/** What a completion does to the day's metric of its goal. */
final class Metrics {
    private Metrics() {}

    /**
     * Counts something done.
     *
     * @param amounts how much
     * @param note what is appended by goals that keep notes
     * @return the field with its new value; empty when the metric did not change
     */
    static JsonObject count(View view, Goal goal, LocalDate date, Amounts amounts, String note, Changes changes) {
        return goal.daily()
                .map(metric -> count(view, metric, date, amounts, note, changes))
                .orElse(JsonObject.EMPTY);
    }

    /** What the goal counts; empty when it counts nothing. */
    static Optional<CountedNoun> counted(Goal goal) {
        return goal.daily()
                .filter(metric -> metric.rule() == MetricRule.INCREMENT)
                .map(Metrics::counted);
    }

    /** Whether the goal counts things called {@code noun}. */
    static boolean counts(Goal goal, String noun) {
        return goal.daily()
                .filter(metric -> metric.rule() == MetricRule.INCREMENT)
                .filter(metric -> counts(metric, noun))
                .isPresent();
    }

    private static CountedNoun counted(Metric metric) {
        return metric.noun().equals(metric.field())
                ? CountedNoun.ofField(metric.field())
                : new CountedNoun(metric.noun(), false);
    }

    private static boolean counts(Metric metric, String noun) {
        return counted(metric).counts(noun) || new CountedNoun(metric.field(), false).counts(noun);
    }

    /** Whether the goal measures minutes. */
    static boolean areMinutes(Goal goal) {
        return goal.daily()
                        .filter(metric -> metric.rule() == MetricRule.ADD_MINUTES)
                        .isPresent()
                || goal.target()
                        .filter(target -> target.measure() == Target.Measure.MINUTES)
                        .isPresent();
    }

    private static JsonObject count(
            View view, Metric metric, LocalDate date, Amounts amounts, String note, Changes changes) {
        String field = metric.field();
        Optional<JsonValue> before = view.days().on(date).value(field);
        return switch (metric.rule()) {
            case SET_TRUE -> {
                changes.mark(date, field);
                yield only(field, JsonBoolean.TRUE);
            }
            case ADD_MINUTES ->
                amounts.minutes()
                        .map(minutes -> add(date, field, before, minutes.value(), changes))
                        .orElse(JsonObject.EMPTY);
            case INCREMENT -> {
                BigDecimal by = amounts.counted()
                        .filter(a -> counts(metric, a.measure()))
                        .map(Amount::value)
                        .orElse(BigDecimal.ONE);
                yield add(date, field, before, by, changes);
            }
            case APPEND_NOTE -> {
                changes.append(date, field, new JsonString(note));
                yield only(field, appended(before, note));
            }
            case NONE -> JsonObject.EMPTY;
        };
    }

    private static JsonObject add(
            LocalDate date, String field, Optional<JsonValue> before, BigDecimal by, Changes changes) {
        changes.count(date, field, by);
        BigDecimal sum = before.filter(JsonNumber.class::isInstance)
                .map(number -> ((JsonNumber) number).value())
                .orElse(BigDecimal.ZERO)
                .add(by);
        return only(field, new JsonNumber(sum));
    }

    private static JsonValue appended(Optional<JsonValue> before, String note) {
        Stream<JsonValue> notes = before.stream()
                .flatMap(value -> value instanceof JsonArray list ? list.values().stream() : Stream.of(value));
        return new JsonArray(
                Stream.concat(notes, Stream.of(new JsonString(note))).toList());
    }

    private static JsonObject only(String field, JsonValue value) {
        return JsonObject.EMPTY.with(field, value);
    }
}
