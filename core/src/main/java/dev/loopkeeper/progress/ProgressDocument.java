package dev.loopkeeper.progress;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What was saved about a project, as it stands or as an earlier revision; immutable, valid by construction.
 *
 * @param doc the document's members; those this version does not know are kept
 */
public record ProgressDocument(JsonObject doc) {
    /** How many revisions are kept, the newest included. */
    public static final int KEPT = 20;

    /** Identity: its topic key. */
    public static final Field<ProgressId> ID =
            Field.of("id", Shapes.line(2000).as(ProgressDocument::readId, ProgressId::value));
    /** How often it was saved, from 1. */
    public static final Field<Integer> REVISION =
            Field.of("revision", Shapes.whole(1, Integer.MAX_VALUE)).orElse(1);
    /** When it was saved. */
    public static final Field<Instant> UPDATED_AT = Field.of("updated_at", Shapes.instant());
    /** The session that saved it. */
    public static final Field<String> SESSION_ID = Field.of("session_id", Shapes.line(200));
    /** What was saved: any JSON; {@code null} when not set. */
    public static final Field<JsonValue> CONTENT =
            Field.of("content", new Shape<>(Reading::good, any -> any, JsonObject.EMPTY));

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(List.of(ID), List.of(REVISION, UPDATED_AT, SESSION_ID, CONTENT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public ProgressDocument {
        doc = SCHEMA.checked(doc);
    }

    /** A first revision. */
    public static ProgressDocument of(ProgressId id, JsonValue content) {
        return new ProgressDocument(ID.put(JsonObject.EMPTY, id)).saying(content);
    }

    /** Identity. */
    public ProgressId id() {
        return ID.in(doc);
    }

    /** How often it was saved, from 1. */
    public int revision() {
        return REVISION.in(doc);
    }

    /** What was saved. */
    public JsonValue content() {
        return CONTENT.find(doc).orElse(JsonNull.NULL);
    }

    /** When it was saved; empty for documents written by hand. */
    public Optional<Instant> updatedAt() {
        return UPDATED_AT.find(doc);
    }

    /** This document with other content. */
    public ProgressDocument saying(JsonValue content) {
        return content == JsonNull.NULL ? without(CONTENT) : with(CONTENT, content);
    }

    /** This document with one field set. */
    public <T> ProgressDocument with(Field<T> field, T value) {
        return new ProgressDocument(field.put(doc, value));
    }

    /** This document with one field cleared. */
    public ProgressDocument without(Field<?> field) {
        return new ProgressDocument(doc.without(field.name()));
    }

    private static Reading<ProgressId> readId(String text) {
        try {
            return Reading.good(ProgressId.parse(text));
        } catch (IllegalArgumentException e) {
            return Reading.bad("'" + text + "' is not a key such as progress/PROJECT");
        }
    }
}
