package dev.loopkeeper.journal;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;

/**
 * What was counted on one day, field by field; fields that no goal owns are kept.
 *
 * @param date the day
 * @param fields values by field; empty when nothing was counted
 */
public record Day(LocalDate date, JsonObject fields) {
    /** The day's number under {@code field}; zero when there is none, or what stands there is no number. */
    public BigDecimal number(String field) {
        return fields.number(field).orElse(BigDecimal.ZERO);
    }

    /** What stands under {@code field}; empty also for an explicit null. */
    public Optional<JsonValue> value(String field) {
        return fields.get(field).filter(value -> value != JsonNull.NULL);
    }
}
