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
import java.util.Optional;

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
    /** The id of that conversation or document, where it has one. */
    public static final Field<String> SOURCE_ID = Field.of("source_id", Shapes.line(500));
    /** Its place there; the next thing said has the next position. */
    public static final Field<Integer> POSITION = Field.of("position", Shapes.whole(0, Integer.MAX_VALUE));
    /** Who or what it is about. */
    public static final Field<String> SUBJECT = Field.of("subject", Shapes.line(200));
    /** What it answers; a newer memory of the same topic takes its place. */
    public static final Field<String> TOPIC = Field.of("topic", Shapes.line(200));
    /** Where it matters: work, private, a repository; everywhere when not set. */
    public static final Field<String> SCOPE = Field.of("scope", Shapes.line(200));
    /** Who said it. */
    public static final Field<Author> AUTHOR = Field.of("author", Shapes.choice(Author.class));
    /** The words in which it was said. */
    public static final Field<String> QUOTE = Field.of("quote", Shapes.words(20_000));
    /** Whether it stands beside another one that says the same, because that was wanted. */
    public static final Field<Boolean> AGAIN = Field.of("again", Shapes.flag()).orElse(false);
    /** Since when it is true; as long as it is known when not set. */
    public static final Field<Instant> VALID_FROM = Field.of("valid_from", Shapes.instant());
    /** Until when it was true; still true when not set. */
    public static final Field<Instant> VALID_UNTIL = Field.of("valid_until", Shapes.instant());
    /** The memory that took its place. */
    public static final Field<MemoryId> SUPERSEDED_BY =
            Field.of("superseded_by", Shapes.line(400).as(text -> Reading.good(new MemoryId(text)), MemoryId::value));
    /** How often it was read. */
    public static final Field<Integer> ACCESSED_COUNT =
            Field.of("accessed_count", Shapes.whole(0, Integer.MAX_VALUE)).orElse(0);
    /** When it was last read. */
    public static final Field<Instant> ACCESSED_AT = Field.of("accessed_at", Shapes.instant());
    /** Anything else. */
    public static final Field<JsonObject> METADATA =
            Field.of("metadata", Shapes.object()).orElse(JsonObject.EMPTY);
    /** When it was stored. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());
    /** When it was last changed. */
    public static final Field<Instant> UPDATED_AT = Field.of("updated_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, CONTENT),
            List.of(
                    TYPE,
                    IMPORTANCE,
                    TAGS,
                    DATE,
                    SUBJECT,
                    TOPIC,
                    SCOPE,
                    SOURCE,
                    SOURCE_ID,
                    POSITION,
                    AUTHOR,
                    QUOTE,
                    AGAIN,
                    VALID_FROM,
                    VALID_UNTIL,
                    SUPERSEDED_BY,
                    ACCESSED_COUNT,
                    ACCESSED_AT,
                    METADATA,
                    CREATED_AT,
                    UPDATED_AT));

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

    /** Whether both say one thing: the same words of the same kind, neither about different subjects nor events of different days. */
    public boolean isSameAs(Memory other) {
        boolean anotherSubject =
                differ(subject().map(SameText::key), other.subject().map(SameText::key));
        boolean anotherDay = type() == MemoryType.EVENT && differ(date(), other.date());
        return type() == other.type()
                && SameText.key(content()).equals(SameText.key(other.content()))
                && !anotherSubject
                && !anotherDay;
    }

    private static boolean differ(Optional<?> one, Optional<?> other) {
        return one.isPresent() && other.isPresent() && !one.equals(other);
    }

    /** How much it matters, 0..1. */
    public BigDecimal importance() {
        return IMPORTANCE.in(doc);
    }

    /** Its labels. */
    public List<String> tags() {
        return TAGS.in(doc);
    }

    /** The day it speaks of. */
    public Optional<LocalDate> date() {
        return DATE.find(doc);
    }

    /** Who or what it is about. */
    public Optional<String> subject() {
        return SUBJECT.find(doc);
    }

    /** Where it stands in what it came from; empty unless both source and position are known. */
    public Optional<Place> place() {
        return SOURCE.find(doc).flatMap(source -> POSITION.find(doc).map(position -> new Place(source, position)));
    }

    /** Whether it still stands: no newer memory took its place, and it was not forgotten. */
    public boolean stands() {
        return SUPERSEDED_BY.find(doc).isEmpty() && !Tombstone.is(this);
    }

    /** This memory without one field. */
    public Memory without(Field<?> field) {
        return new Memory(doc.without(field.name()));
    }

    /** This memory with one field set. */
    public <T> Memory with(Field<T> field, T value) {
        return new Memory(field.put(doc, value));
    }
}
