package dev.loopkeeper.conversation;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a conversation is, its messages aside; immutable, valid by construction.
 *
 * @param doc its members; those that this version does not know are kept
 */
public record Conversation(JsonObject doc) {
    private static final int LONGEST_PROMPT = 1_000_000;

    /** Identity. */
    public static final Field<ConversationId> ID = Field.of("id", identity());
    /** What the model is told before all messages. */
    public static final Field<String> SYSTEM_PROMPT = Field.of("system_prompt", Shapes.text(LONGEST_PROMPT));
    /** Anything else. */
    public static final Field<JsonObject> METADATA =
            Field.of("metadata", Shapes.object()).orElse(JsonObject.EMPTY);
    /** The conversation it was copied from. */
    public static final Field<ConversationId> FORKED_FROM = Field.of("forked_from", identity());
    /** When it began. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());

    /** All fields in the order in which they are written. */
    public static final Schema SCHEMA =
            new Schema(List.of(ID), List.of(CREATED_AT, FORKED_FROM, SYSTEM_PROMPT, METADATA));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Conversation {
        doc = SCHEMA.checked(doc);
    }

    /** A conversation of which nothing more is said. */
    public static Conversation of(ConversationId id) {
        return new Conversation(ID.put(JsonObject.EMPTY, id));
    }

    /** Identity. */
    public ConversationId id() {
        return ID.in(doc);
    }

    /** What the model is told before all messages. */
    public Optional<String> systemPrompt() {
        return SYSTEM_PROMPT.find(doc);
    }

    /** The same with one field set. */
    public <T> Conversation with(Field<T> field, T value) {
        return new Conversation(field.put(doc, value));
    }

    private static Shape<ConversationId> identity() {
        return Shapes.line(200).as(text -> Reading.good(new ConversationId(text)), ConversationId::value);
    }
}
