package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.sqlite.sql.Value;
import java.math.BigDecimal;
import java.util.Optional;

/** How members stand in columns. What a column cannot hold exactly becomes the nearest it can; the reader notices. */
enum Form {
    /** Text as it is. */
    TEXT {
        @Override
        Value store(JsonValue json) {
            return json instanceof JsonString s ? Value.of(s.value()) : Value.none();
        }

        @Override
        Optional<JsonValue> load(Value value) {
            return value.text().map(JsonString::new);
        }
    },
    /** Text, with the empty text for none. */
    TEXT_OR_EMPTY {
        @Override
        Value store(JsonValue json) {
            return Value.of(json instanceof JsonString s ? s.value() : "");
        }

        @Override
        Value absent() {
            return Value.of("");
        }

        @Override
        Optional<JsonValue> load(Value value) {
            return value.text().filter(text -> !text.isEmpty()).map(JsonString::new);
        }
    },
    /** A date whose texts sort by day. */
    DATE {
        @Override
        Value store(JsonValue json) {
            return json instanceof JsonString s ? Value.of(SortedDate.of(s.value())) : Value.none();
        }

        @Override
        Optional<JsonValue> load(Value value) {
            return value.text().map(SortedDate::text).map(JsonString::new);
        }
    },
    /** A whole number. */
    WHOLE {
        @Override
        Value store(JsonValue json) {
            return json instanceof JsonNumber n ? Value.of(n.value().longValue()) : Value.none();
        }

        @Override
        Optional<JsonValue> load(Value value) {
            return value instanceof Value.Whole w ? Optional.of(JsonNumber.of(w.value())) : Optional.empty();
        }
    },
    /** A number. */
    REAL {
        @Override
        Value store(JsonValue json) {
            return json instanceof JsonNumber n ? new Value.Real(n.value().doubleValue()) : Value.none();
        }

        @Override
        Optional<JsonValue> load(Value value) {
            if (value instanceof Value.Whole w) {
                return Optional.of(JsonNumber.of(w.value()));
            }
            return value instanceof Value.Real r ? Optional.of(number(r.value())) : Optional.empty();
        }

        private JsonValue number(double value) {
            return new JsonNumber(BigDecimal.valueOf(value).stripTrailingZeros());
        }
    },
    /** Any JSON as text. */
    JSON {
        @Override
        Value store(JsonValue json) {
            return Value.of(Json.write(json));
        }

        @Override
        Optional<JsonValue> load(Value value) {
            return value.text().map(Json::parse);
        }
    };

    /** The form of a field's values. */
    static Form of(Field<?> field) {
        return switch (field.shape().schema().string("type").orElse("")) {
            case "string" -> TEXT;
            case "integer" -> WHOLE;
            case "number" -> REAL;
            default -> JSON;
        };
    }

    /** What it is called. */
    String kind() {
        return this == WHOLE || this == REAL ? "a number" : "text";
    }

    /** What stands for a value in its shortest form. */
    abstract Value store(JsonValue json);

    /** What stands for no value. */
    Value absent() {
        return Value.none();
    }

    /** The value that stands there; empty for none. */
    abstract Optional<JsonValue> load(Value value);
}
