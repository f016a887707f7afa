package dev.loopkeeper.testkit;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.record.RecordType;
import java.math.BigDecimal;
import java.util.List;

/**
 * Somebody to call: a kind of records as small as can be, by which stores show that they keep what is only declared. Immutable.
 *
 * @param doc the document's members; those this version does not know are kept
 */
public record Contact(JsonObject doc) {
    /** Identity. */
    public static final Field<String> ID = Field.of("id", Shapes.line(200));
    /** What people call them. */
    public static final Field<String> NAME = Field.of("name", Shapes.line(200));
    /** Where they live. */
    public static final Field<String> TOWN = Field.of("town", Shapes.line(200));
    /** How near they are, from 0 for the nearest. */
    public static final Field<BigDecimal> DISTANCE =
            Field.of("distance", Shapes.number(BigDecimal.ZERO, BigDecimal.valueOf(1_000_000)));

    /** Whether they are called on their birthday. */
    public static final Field<Boolean> DEAR = Field.of("dear", Shapes.flag()).orElse(false);

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(List.of(ID, NAME), List.of(TOWN, DISTANCE, DEAR));

    /** The kind: all that a store needs to know. */
    public static final RecordType<Contact> TYPE = RecordType.of("contact", SCHEMA, Contact::new, Contact::doc, ID)
            .orderedBy(DISTANCE)
            .indexedBy(TOWN)
            .indexedBy(DEAR);

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Contact {
        doc = SCHEMA.checked(doc);
    }

    /** A contact of whom nothing else is known. */
    public static Contact of(String id, String name) {
        return new Contact(NAME.put(ID.put(JsonObject.EMPTY, id), name));
    }

    /** The same contact with a field set. */
    public <T> Contact with(Field<T> field, T value) {
        return new Contact(field.put(doc, value));
    }

    /** Identity. */
    public String id() {
        return ID.in(doc);
    }
}
