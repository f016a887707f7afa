package dev.loopkeeper.memory;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * One thing remembered; immutable, valid by construction.
 *
 * @param doc the memory's members; those this version does not know are kept
 */
public record Memory(JsonObject doc) {
    /** Identity. */
    public static final Field<MemoryId> ID =
            Field.of("id", Shapes.line(400).as(text -> Reading.good(new MemoryId(text)), MemoryId::value));
    /** The text remembered. */
    public static final Field<String> CONTENT = Field.of("content", Shapes.words(20_000));
    /** Its kind; a fact when not set. */
    public static final Field<MemoryType> TYPE =
            Field.of("type", Shapes.choice(MemoryType.class)).orElse(MemoryType.FACT);
    /** How much it matters, 0..1; 0.5 when not set. */
    public static final Field<BigDecimal> IMPORTANCE = Field.of(
                    "importance", Shapes.number(BigDecimal.ZERO, BigDecimal.ONE))
            .orElse(new BigDecimal("0.5"));
    /** Labels. */
    public static final Field<List<String>> TAGS =
            Field.of("tags", Shapes.list(Shapes.line(100), 100)).orElse(List.of());
    /** The day it speaks of. */
    public static final Field<LocalDate> DATE = Field.of("date", Shapes.date());
    /** The conversation or document it came from. */
    public static final Field<String> SOURCE = Field.of("source", Shapes.line(500));
    /** Anything else. */
    public static final Field<JsonObject> METADATA =
            Field.of("metadata", Shapes.object()).orElse(JsonObject.EMPTY);
    /** When it was stored. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());
    /** When it was last changed. */
    public static final Field<Instant> UPDATED_AT = Field.of("updated_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, CONTENT), List.of(TYPE, IMPORTANCE, TAGS, DATE, SOURCE, METADATA, CREATED_AT, UPDATED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Memory {
        doc = SCHEMA.checked(doc);
    }

    /** A new memory with nothing but its identity and text. */
    public static Memory of(MemoryId id, String content) {
        return new Memory(CONTENT.put(ID.put(JsonObject.EMPTY, id), content));
    }

    /** Identity. */
    public MemoryId id() {
        return ID.in(doc);
    }

    /** The text remembered. */
    public String content() {
        return CONTENT.in(doc);
    }

    /** Its kind. */
    public MemoryType type() {
        return TYPE.in(doc);
    }

    /** How much it matters, 0..1. */
    public BigDecimal importance() {
        return IMPORTANCE.in(doc);
    }

    /** This memory with one field set. */
    public <T> Memory with(Field<T> field, T value) {
        return new Memory(field.put(doc, value));
    }
}
