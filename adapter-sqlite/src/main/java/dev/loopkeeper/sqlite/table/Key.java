package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.sqlite.sql.Value;
import java.util.function.Function;

/**
 * A column in which the value of an index stands.
 *
 * @param column its name
 * @param form what stands there for a value
 */
record Key(String column, Function<JsonValue, Value> form) {
    /** A column of values as they are: texts, numbers, and 1 or 0 for what is true or false. */
    static Key of(String column) {
        return new Key(column, Key::plain);
    }

    private static Value plain(JsonValue value) {
        if (value instanceof JsonNumber number) {
            return new Value.Real(number.value().doubleValue());
        }
        if (value instanceof JsonBoolean flag) {
            return Value.of(flag.value() ? 1 : 0);
        }
        return Value.of(value instanceof JsonString text ? text.value() : Json.write(value));
    }
}
