package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.RepeatWords;
import dev.loopkeeper.goal.Repetition;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;

/** How a step is to come again, as callers say it: in words, by a rule of RFC 5545, or as records have it. */
public final class RepeatArgument {
    private static final String NAME = Step.REPEAT.name();

    private RepeatArgument() {}

    /** The repetition that is meant. */
    public static Lookup<Repeat> read(View view, JsonValue given) {
        Reading<Repeat> reading = given instanceof JsonString words
                ? RepeatWords.read(words.value(), view.now(), view.timeLanguage())
                : Step.REPEAT.shape().read().apply(given);
        String shown = given instanceof JsonString words ? words.value() : Json.write(given);
        return reading.switchOn(Lookup::found, fault -> Lookup.invalid(NAME, shown, fault));
    }

    /** The fields of a step, with the repetition as records have it where words stood. */
    public static Lookup<JsonObject> resolved(View view, JsonObject fields) {
        Optional<JsonValue> given = fields.get(NAME).filter(value -> value != JsonNull.NULL);
        return given.isEmpty()
                ? Lookup.found(fields)
                : read(view, given.get()).map(repeat -> Step.REPEAT.put(fields, repeat));
    }

    /** A step whose repetition was just set, with its first date. */
    public static Lookup<Step> withFirstDate(View view, Step step) {
        Optional<Repetition> repetition = Repetition.of(step, view.zone());
        if (repetition.isEmpty()) {
            return Lookup.found(step);
        }
        String rule = Step.REPEAT.in(step.doc()).rule().rrule();
        return repetition
                .get()
                .withFirstDate(view.today())
                .map(Lookup::found)
                .orElseGet(() -> Lookup.invalid(NAME, rule, "'" + rule + "' names no date that is still to come"));
    }

    /** A step as it was changed: a new repetition begins, and one whose date was set by hand counts from there. */
    public static Lookup<Step> changed(View view, Step before, Step after) {
        if (!isSame(Step.REPEAT, before, after)) {
            return withFirstDate(view, after);
        }
        boolean dated = List.of(Step.DUE, Step.PLANNED).stream().anyMatch(field -> !isSame(field, before, after));
        return Lookup.found(
                dated
                        ? Repetition.of(after, view.zone())
                                .map(repetition -> repetition.rescheduled(before))
                                .orElse(after)
                        : after);
    }

    private static boolean isSame(Field<?> field, Step before, Step after) {
        return before.doc().get(field.name()).equals(after.doc().get(field.name()));
    }
}
