package dev.loopkeeper.tool;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * How values of one type look in answers: how they are written as JSON, and the JSON Schema of what is written.
 *
 * @param <T> the type of the values
 */
public abstract class Layout<T> {
    /** Text of any length. */
    public static final Layout<String> TEXT = of(Shapes.text(Integer.MAX_VALUE));

    /** A whole number. */
    public static final Layout<Number> WHOLE = new Layout<>() {
        @Override
        public JsonValue write(View view, Number value) {
            return JsonNumber.of(value.longValue());
        }

        @Override
        public JsonObject schema() {
            return type("integer");
        }
    };

    /** Yes or no. */
    public static final Layout<Boolean> FLAG = of(Shapes.flag());

    /** Texts. */
    public static final Layout<List<String>> TEXTS = each(TEXT);

    /** A value that is JSON already, of any type. */
    public static final Layout<JsonValue> ANY = json(JsonObject.EMPTY);

    /** An object that is JSON already, with any members. */
    public static final Layout<JsonObject> OBJECT = json(type("object"));

    /** A number, whole or not. */
    public static final Layout<BigDecimal> NUMBER = new Layout<>() {
        @Override
        public JsonValue write(View view, BigDecimal value) {
            return new JsonNumber(value);
        }

        @Override
        public JsonObject schema() {
            return type("number");
        }
    };

    /** The value as JSON; what of it is not in the value itself is looked up in the view. */
    public abstract JsonValue write(View view, T value);

    /** The JSON Schema of what is written. */
    public abstract JsonObject schema();

    /** Values that look as they do in a record or a parameter. */
    public static <T> Layout<T> of(Shape<T> shape) {
        return new Layout<>() {
            @Override
            public JsonValue write(View view, T value) {
                return shape.write().apply(value);
            }

            @Override
            public JsonObject schema() {
                return shape.schema();
            }
        };
    }

    /** Values that are JSON already. */
    public static <J extends JsonValue> Layout<J> json(JsonObject schema) {
        return new Layout<>() {
            @Override
            public JsonValue write(View view, J value) {
                return value;
            }

            @Override
            public JsonObject schema() {
                return schema;
            }
        };
    }

    /** Lists of such values. */
    public static <T> Layout<List<T>> each(Layout<T> one) {
        return new Layout<>() {
            @Override
            public JsonValue write(View view, List<T> values) {
                return new JsonArray(
                        values.stream().map(value -> one.write(view, value)).toList());
            }

            @Override
            public JsonObject schema() {
                return type("array").with("items", one.schema());
            }
        };
    }

    /** Such a value, or null. */
    public static <T> Layout<Optional<T>> orNull(Layout<T> one) {
        return new Layout<>() {
            @Override
            public JsonValue write(View view, Optional<T> value) {
                return value.isPresent() ? one.write(view, value.get()) : JsonNull.NULL;
            }

            @Override
            public JsonObject schema() {
                return Layout.orNull(one.schema());
            }
        };
    }

    /** Other values, written as what they are made of them. */
    public final <U> Layout<U> from(BiFunction<View, U, T> made) {
        return new Layout<>() {
            @Override
            public JsonValue write(View view, U value) {
                return Layout.this.write(view, made.apply(view, value));
            }

            @Override
            public JsonObject schema() {
                return Layout.this.schema();
            }
        };
    }

    /** The schema of such a value or null. */
    public static JsonObject orNull(JsonObject schema) {
        Optional<String> type = schema.string("type");
        if (schema.isEmpty()) {
            return schema;
        }
        return type.isPresent() && !schema.has("enum") && !schema.has("title")
                ? schema.with("type", JsonArray.ofStrings(List.of(type.get(), "null")))
                : JsonObject.EMPTY.with("anyOf", JsonArray.of(schema, type("null")));
    }

    /** The schema of every value of a JSON type. */
    public static JsonObject type(String name) {
        return JsonObject.EMPTY.with("type", new JsonString(name));
    }
}
