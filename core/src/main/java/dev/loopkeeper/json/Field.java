package dev.loopkeeper.json;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One named, typed, bounded member of a record: the same definition serves files, stores, tools and their schemas.
 *
 * <p>A member that holds its default is left out when written, so that records carry only what was set.
 *
 * @param <T> the type of its values
 */
public final class Field<T> {
    private final String name;
    private final Shape<T> shape;
    private final @Nullable T whenAbsent;

    private Field(String name, Shape<T> shape, @Nullable T whenAbsent) {
        this.name = name;
        this.shape = shape;
        this.whenAbsent = whenAbsent;
    }

    /** A field without a default. */
    public static <T> Field<T> of(String name, Shape<T> shape) {
        return new Field<>(name, shape, null);
    }

    /** The same field with a value that stands when nothing is written. */
    public Field<T> orElse(T value) {
        return new Field<>(name, shape, value);
    }

    /** Its name, in snake_case. */
    public String name() {
        return name;
    }

    /** How its values look in JSON. */
    public Shape<T> shape() {
        return shape;
    }

    /** The default, when there is one. */
    public Optional<T> whenAbsent() {
        return Optional.ofNullable(whenAbsent);
    }

    /** The value in {@code doc}, else the default; empty when there is neither, or the value written is not readable. */
    public Optional<T> find(JsonObject doc) {
        JsonValue json = doc.members().get(name);
        if (json == null || json == JsonNull.NULL) {
            return whenAbsent();
        }
        return shape.read().apply(json).switchOn(Optional::of, bad -> Optional.empty());
    }

    /**
     * The value in {@code doc}, else the default.
     *
     * @throws IllegalStateException when there is neither
     */
    public T in(JsonObject doc) {
        JsonValue json = doc.members().get(name);
        if (json != null && json != JsonNull.NULL && shape.read().apply(json) instanceof Reading.Good<T> good) {
            return good.value();
        }
        return find(doc).orElseThrow(() -> new IllegalStateException("no " + name));
    }

    /** {@code doc} with the value set, or left out when it is the default. */
    public JsonObject put(JsonObject doc, T value) {
        JsonValue json = shape.write().apply(value);
        boolean usual = whenAbsent != null && json.equals(shape.write().apply(whenAbsent));
        return usual ? doc.without(name) : doc.with(name, json);
    }

    /** The same, when there is a value for it. */
    public JsonObject putIfPresent(JsonObject doc, Optional<T> value) {
        return value.map(given -> put(doc, given)).orElse(doc);
    }

    /** {@code fields} that are to be set, with this one; a default is written out, as leaving it out would not set it. */
    public JsonObject given(JsonObject fields, T value) {
        return fields.with(name, shape.write().apply(value));
    }

    /** {@code fields} that are to be set, with this one to be cleared. */
    public JsonObject cleared(JsonObject fields) {
        return fields.with(name, JsonNull.NULL);
    }

    /**
     * {@code doc} with the member in its shortest form: left out when it holds the default or null; an unreadable value
     * stays.
     */
    public JsonObject normal(JsonObject doc) {
        JsonValue json = doc.members().get(name);
        if (json == null || json == JsonNull.NULL) {
            return doc.without(name);
        }
        return shape.read().apply(json).switchOn(value -> put(doc, value), bad -> doc);
    }

    /** What is wrong with the value in {@code doc}; empty when it is readable or absent. */
    public Optional<Fault> fault(JsonObject doc) {
        JsonValue json = doc.members().get(name);
        return json == null || json == JsonNull.NULL ? Optional.empty() : fault(json);
    }

    /** Whether a value may stand in the field: one that can be read, or null, which is as good as none. */
    boolean allows(JsonValue json) {
        return json == JsonNull.NULL || shape.read().apply(json) instanceof Reading.Good;
    }

    /** Whether there is neither a value in {@code doc} nor a default. */
    boolean isMissing(JsonObject doc) {
        JsonValue json = doc.members().get(name);
        return whenAbsent == null && (json == null || json == JsonNull.NULL);
    }

    private Optional<Fault> fault(JsonValue json) {
        return shape.read()
                .apply(json)
                .switchOn(
                        good -> Optional.<Fault>empty(), bad -> Optional.of(new Fault(name, Shapes.shown(json), bad)));
    }
}
