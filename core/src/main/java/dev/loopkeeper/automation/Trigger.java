package dev.loopkeeper.automation;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.profile.Autonomy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Something that happens at times, when something becomes true, or when something is changed; immutable, valid by construction.
 *
 * @param doc its members
 */
public record Trigger(JsonObject doc) {
    /** Identity. */
    public static final Field<String> ID = Field.of("id", Shapes.line(200));
    /** What people call it. */
    public static final Field<String> NAME = Field.of("name", Shapes.line(200));
    /** What kind of thing it waits for. */
    public static final Field<TriggerConfig.Type> TYPE = Field.of("type", Shapes.choice(TriggerConfig.Type.class));
    /** What it waits for. */
    public static final Field<TriggerConfig> CONFIG = Field.of("config", TriggerConfig.SHAPE);
    /** What happens then. */
    public static final Field<TriggerAction> ACTION = Field.of("action", TriggerAction.SHAPE);
    /** Whether it fires. */
    public static final Field<Boolean> ENABLED =
            Field.of("enabled", Shapes.flag()).orElse(true);
    /** How far it is trusted at most; as far as the profile says when not set. */
    public static final Field<Autonomy> AUTONOMY = Field.of("autonomy", Shapes.choice(Autonomy.class));
    /** The time for which it fired last. */
    public static final Field<Instant> LAST_DUE = Field.of("last_due", Shapes.instant());
    /** The change up to which it has looked for events. */
    public static final Field<String> CURSOR = Field.of("cursor", Shapes.line(200));
    /** What its condition is true of, and has fired for. */
    public static final Field<List<String>> MET =
            Field.of("met", Shapes.list(Shapes.text(200), 100_000)).orElse(List.of());
    /** When it was created. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());
    /** When it was last changed by somebody. */
    public static final Field<Instant> UPDATED_AT = Field.of("updated_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, NAME, TYPE, CONFIG, ACTION),
            List.of(ENABLED, AUTONOMY, LAST_DUE, CURSOR, MET, CREATED_AT, UPDATED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Trigger {
        doc = SCHEMA.checked(doc);
    }

    /** Identity. */
    public String id() {
        return ID.in(doc);
    }

    /** What people call it. */
    public String name() {
        return NAME.in(doc);
    }

    /** What it waits for. */
    public TriggerConfig config() {
        return CONFIG.in(doc);
    }

    /** What happens then. */
    public TriggerAction action() {
        return ACTION.in(doc);
    }

    /** Whether it fires. */
    public boolean enabled() {
        return ENABLED.in(doc);
    }

    /** How far it is trusted at most; empty when as far as the profile says. */
    public Optional<Autonomy> limit() {
        return AUTONOMY.find(doc);
    }

    /** After which moment its next time is looked for. A clock that was ahead when it fired holds nothing up: then it is an hour before. */
    public Instant since(Instant now) {
        Instant earliest =
                CREATED_AT.find(doc).filter(created -> !created.isAfter(now)).orElse(Instant.EPOCH);
        Instant last = LAST_DUE.find(doc).or(() -> CREATED_AT.find(doc)).orElse(now);
        Instant before = now.minus(Duration.ofHours(1));
        return !last.isAfter(now) ? last : before.isAfter(earliest) ? before : earliest;
    }

    /** As what it calls tools. */
    public Source source() {
        return new Source(Source.Kind.TRIGGER, id(), name());
    }

    /** The same with another value of a field. */
    public <T> Trigger with(Field<T> field, T value) {
        return new Trigger(field.put(doc, value));
    }
}
