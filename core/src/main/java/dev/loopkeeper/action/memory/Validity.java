package dev.loopkeeper.action.memory;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Lean;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/** Reads since when and until when something is true: instants, or days in words. */
final class Validity {
    private Validity() {}

    /** The fields of a memory with instants where days may have stood; the day of {@code valid_until} counts whole. */
    static Lookup<JsonObject> read(View view, JsonObject fields) {
        return read(view, fields, Memory.VALID_FROM, Lean.PAST, 0)
                .then(from -> read(view, from, Memory.VALID_UNTIL, Lean.FUTURE, 1));
    }

    private static Lookup<JsonObject> read(View view, JsonObject fields, Field<Instant> field, Lean lean, int daysOn) {
        return fields.string(field.name())
                .filter(text -> !isInstant(text))
                .map(text -> DateArgument.read(text, view, lean)
                        .map(date -> field.put(fields, view.dayClock().startOf(date.plusDays(daysOn)))))
                .orElseGet(() -> Lookup.found(fields));
    }

    private static boolean isInstant(String text) {
        try {
            return Instant.parse(text.strip()).isAfter(Instant.MIN);
        } catch (DateTimeParseException none) {
            return false;
        }
    }
}
