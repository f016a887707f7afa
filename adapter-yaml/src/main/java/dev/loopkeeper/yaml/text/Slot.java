package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * The place of one value while edits are collected: still as written, opened for edits inside, or given a new value.
 * Not thread-safe.
 */
final class Slot {
    private final @Nullable Node origin;
    private @Nullable JsonValue fresh;
    private @Nullable MapDraft map;
    private @Nullable SequenceDraft sequence;
    private boolean forced;

    private Slot(@Nullable Node origin, @Nullable JsonValue fresh) {
        this.origin = origin;
        this.fresh = fresh;
    }

    static Slot written(Node origin) {
        return new Slot(origin, null);
    }

    static Slot fresh(JsonValue value) {
        return new Slot(null, value);
    }

    @Nullable
    Node origin() {
        return origin;
    }

    @Nullable
    MapDraft map() {
        return map;
    }

    @Nullable
    SequenceDraft sequence() {
        return sequence;
    }

    /** Whether nothing was ever asked of it. */
    boolean untouched() {
        return origin != null && fresh == null && map == null && sequence == null;
    }

    boolean changed() {
        return !untouched() && (forced || origin == null || !json().equals(origin.json()));
    }

    JsonValue json() {
        if (map != null) {
            return map.json();
        }
        if (sequence != null) {
            return sequence.json();
        }
        return fresh != null ? fresh : written().json();
    }

    private Node written() {
        if (origin == null) {
            throw new IllegalStateException("A slot without text has a value");
        }
        return origin;
    }

    private void reset(@Nullable JsonValue value) {
        fresh = value;
        map = null;
        sequence = null;
    }

    /** Takes the value, keeping what is written wherever old and new agree. */
    void set(JsonValue value) {
        if (origin == null) {
            reset(value);
        } else if (!forced && origin.json().equals(value)) {
            reset(null);
        } else if (origin instanceof Node.Mapping m
                && m.merged.isEmpty()
                && value instanceof JsonObject o
                && !o.isEmpty()) {
            reset(null);
            openMap().become(o);
        } else if (origin instanceof Node.Sequence && value instanceof JsonArray a && !a.isEmpty()) {
            reset(null);
            openSequence().become(a);
        } else {
            reset(value);
        }
    }

    /** Writes the present value out at this place whatever stands there. */
    void force() {
        JsonValue value = json();
        reset(value);
        forced = true;
    }

    /** Removes a member that merge keys provide or hide; the whole mapping is then written out. */
    boolean mergedMember(String name) {
        return map != null && map.origin() != null && map.origin().merged.contains(name);
    }

    void writeOut(JsonObject value) {
        reset(value);
    }

    /**
     * The value as a mapping to edit; null becomes an empty one.
     *
     * @throws IllegalArgumentException when it is something else
     */
    MapDraft openMap() {
        if (map != null) {
            return map;
        }
        JsonValue value = json();
        MapDraft opened;
        if (fresh == null && origin instanceof Node.Mapping mapping) {
            opened = MapDraft.of(mapping);
        } else if (value instanceof JsonObject object) {
            opened = MapDraft.fresh(object);
        } else if (value == JsonNull.NULL) {
            opened = MapDraft.fresh(JsonObject.EMPTY);
        } else {
            throw new IllegalArgumentException("A mapping is expected where the text has something else");
        }
        reset(null);
        map = opened;
        return opened;
    }

    /**
     * The value as a sequence to edit; null becomes an empty one.
     *
     * @throws IllegalArgumentException when it is something else
     */
    SequenceDraft openSequence() {
        if (sequence != null) {
            return sequence;
        }
        JsonValue value = json();
        SequenceDraft opened;
        if (fresh == null && origin instanceof Node.Sequence written) {
            opened = SequenceDraft.of(written);
        } else if (value instanceof JsonArray array) {
            opened = SequenceDraft.fresh(array);
        } else if (value == JsonNull.NULL) {
            opened = SequenceDraft.fresh(JsonArray.EMPTY);
        } else {
            throw new IllegalArgumentException("A list is expected where the text has something else");
        }
        reset(null);
        sequence = opened;
        return opened;
    }
}
