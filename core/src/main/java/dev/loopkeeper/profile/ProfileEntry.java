package dev.loopkeeper.profile;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a person in one category.
 *
 * @param value a text, a number or a list of texts, as the category allows
 * @param confidence how sure it is, 0 to 1
 * @param source how it came to be known
 * @param updatedAt when it was written; empty for what was written by hand
 */
public record ProfileEntry(JsonValue value, BigDecimal confidence, ProfileSource source, Optional<Instant> updatedAt) {
    /** From this confidence on, an entry is told to assistants as a fact. */
    public static final BigDecimal HIGH = new BigDecimal("0.7");

    /** How sure it is; as sure as its source is when not set. */
    public static final Field<BigDecimal> CONFIDENCE =
            Field.of("confidence", Shapes.number(BigDecimal.ZERO, BigDecimal.ONE));
    /** How it came to be known; stated when not set. */
    public static final Field<ProfileSource> SOURCE =
            Field.of("source", Shapes.choice(ProfileSource.class)).orElse(ProfileSource.STATED);
    /** When it was written. */
    public static final Field<Instant> UPDATED_AT = Field.of("updated_at", Shapes.instant());

    private static final String VALUE = "value";

    /** Whether it is sure enough to be told as a fact. */
    public boolean isSure() {
        return confidence.compareTo(HIGH) >= 0;
    }

    /** Its value as texts: one, or each of a list. */
    public List<String> texts() {
        return value instanceof JsonArray list
                ? list.values().stream().map(ProfileEntry::text).toList()
                : List.of(text(value));
    }

    /** Whether it says the same as the other, whenever it was written. */
    public boolean saysTheSameAs(ProfileEntry other) {
        return value.equals(other.value) && confidence.compareTo(other.confidence) == 0 && source == other.source;
    }

    /** How entries of such values look in JSON: an object with a {@code value}; the bare value was stated. */
    static Shape<ProfileEntry> shape(Shape<JsonValue> value) {
        Field<JsonValue> member = Field.of(VALUE, value);
        Schema schema = new Schema(List.of(member), List.of(CONFIDENCE, SOURCE, UPDATED_AT));
        return new Shape<>(json -> read(json, member, schema), ProfileEntry::write, value.schema());
    }

    private static Reading<ProfileEntry> read(JsonValue json, Field<JsonValue> member, Schema schema) {
        JsonObject doc = json instanceof JsonObject whole ? whole : JsonObject.EMPTY.with(VALUE, json);
        return schema.faults(doc).stream()
                .findFirst()
                .map(fault ->
                        Reading.<ProfileEntry>bad(fault.field().equals(VALUE) ? fault.message() : fault.sentence()))
                .orElseGet(() -> Reading.good(entry(doc, member.in(doc))));
    }

    private static ProfileEntry entry(JsonObject doc, JsonValue value) {
        ProfileSource source = SOURCE.in(doc);
        BigDecimal confidence = CONFIDENCE.find(doc).orElse(source.confidence());
        return new ProfileEntry(value, confidence, source, UPDATED_AT.find(doc));
    }

    private static JsonValue write(ProfileEntry entry) {
        JsonObject.Builder doc = JsonObject.builder()
                .put(VALUE, entry.value)
                .put(CONFIDENCE.name(), CONFIDENCE.shape().write().apply(entry.confidence))
                .put(SOURCE.name(), Shapes.nameOf(entry.source));
        entry.updatedAt.ifPresent(at -> doc.put(UPDATED_AT.name(), at.toString()));
        return doc.build();
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString text ? text.value() : Json.write(value);
    }
}
