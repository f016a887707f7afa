package dev.loopkeeper.action.memory;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.Finding;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Lean;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Reads since when and until when something is true: instants, or days in words. */
final class Validity {
    private Validity() {}

    /** The fields of a memory with instants where days may have stood; the day of {@code valid_until} counts whole. */
    static Finding<JsonObject> read(View view, JsonObject fields) {
        return read(view, fields, Memory.VALID_FROM, Lean.PAST, 0)
                .switchOn(from -> read(view, from, Memory.VALID_UNTIL, Lean.FUTURE, 1), Finding::refused);
    }

    private static Finding<JsonObject> read(View view, JsonObject fields, Field<Instant> field, Lean lean, int daysOn) {
        Optional<String> said = fields.string(field.name()).filter(text -> !isInstant(text));
        return said.map(text -> DateArgument.read(text, view.today(), lean)
                        .<Finding<JsonObject>>switchOn(
                                date -> Finding.found(field.put(fields, startOf(view, date.plusDays(daysOn)))),
                                Finding::refused))
                .orElseGet(() -> Finding.found(fields));
    }

    private static Instant startOf(View view, LocalDate date) {
        return view.dayClock().startOf(date);
    }

    private static boolean isInstant(String text) {
        try {
            return Instant.parse(text.strip()).isAfter(Instant.MIN);
        } catch (DateTimeParseException none) {
            return false;
        }
    }
}
