package dev.loopkeeper.json;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object: members in the order they were written, names unique.
 *
 * <p>Equality ignores the order of members, as RFC 8259 leaves it without meaning.
 */
public final class JsonObject implements JsonValue {
    /** The object without members. */
    public static final JsonObject EMPTY = builder().build();

    private final Map<String, JsonValue> members;

    /** Copies {@code members}, keeping their order; neither names nor values are null. */
    public JsonObject(Map<String, JsonValue> members) {
        this.members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }

    /** Takes over what was collected, which nobody changes any more. */
    private JsonObject(Builder builder) {
        this.members = Collections.unmodifiableMap(builder.members);
    }

    /** The members in order; cannot be changed. */
    public Map<String, JsonValue> members() {
        return members;
    }

    /** Starts an empty object. */
    public static Builder builder() {
        return new Builder(new LinkedHashMap<>());
    }

    /** Starts from this object's members. */
    public Builder toBuilder() {
        return new Builder(new LinkedHashMap<>(members));
    }

    /** The member's value, also when it is {@code null}; empty when there is no such member. */
    public Optional<JsonValue> get(String name) {
        return Optional.ofNullable(members.get(name));
    }

    /** The member's text; empty when it is absent or not a string. */
    public Optional<String> string(String name) {
        return members.get(name) instanceof JsonString s ? Optional.of(s.value()) : Optional.empty();
    }

    /** The member's number; empty when it is absent or not a number. */
    public Optional<BigDecimal> number(String name) {
        return members.get(name) instanceof JsonNumber n ? Optional.of(n.value()) : Optional.empty();
    }

    /** The member's whole number; empty when it is absent, not a number, has a fraction or does not fit. */
    public OptionalLong whole(String name) {
        return members.get(name) instanceof JsonNumber n ? n.exactLong() : OptionalLong.empty();
    }

    /** The member's truth value; empty when it is absent or not a boolean. */
    public Optional<Boolean> bool(String name) {
        return members.get(name) instanceof JsonBoolean b ? Optional.of(b.value()) : Optional.empty();
    }

    /** The member's object; empty when it is absent or not an object. */
    public Optional<JsonObject> object(String name) {
        return members.get(name) instanceof JsonObject o ? Optional.of(o) : Optional.empty();
    }

    /** The member's array; empty when it is absent or not an array. */
    public Optional<JsonArray> array(String name) {
        return members.get(name) instanceof JsonArray a ? Optional.of(a) : Optional.empty();
    }

    /** Names of the members in order. */
    public Set<String> names() {
        return members.keySet();
    }

    /** Whether a member of that name exists. */
    public boolean has(String name) {
        return members.containsKey(name);
    }

    /** Whether there is no member. */
    public boolean isEmpty() {
        return members.isEmpty();
    }

    /** This object with the member set, in its old place when there was one. */
    public JsonObject with(String name, JsonValue value) {
        return toBuilder().put(name, value).build();
    }

    /** This object without the member. */
    public JsonObject without(String name) {
        if (!members.containsKey(name)) {
            return this;
        }
        Builder rest = toBuilder();
        rest.members.remove(name);
        return rest.build();
    }

    /** This object without any of the members. */
    public JsonObject without(Set<String> names) {
        Builder rest = builder();
        members.forEach((name, value) -> {
            if (!names.contains(name)) {
                rest.put(name, value);
            }
        });
        return rest.build();
    }

    /** Collects members in order; setting a name again replaces its value. Not thread-safe. */
    public static final class Builder {
        private Map<String, JsonValue> members;
        private boolean built;

        private Builder(Map<String, JsonValue> members) {
            this.members = members;
        }

        /** Sets a member. */
        public Builder put(String name, JsonValue value) {
            if (built) {
                members = new LinkedHashMap<>(members);
                built = false;
            }
            members.put(name, value);
            return this;
        }

        /** Sets a text member. */
        public Builder put(String name, String value) {
            return put(name, new JsonString(value));
        }

        /** Sets a whole number. */
        public Builder put(String name, long value) {
            return put(name, JsonNumber.of(value));
        }

        /** Sets a truth value. */
        public Builder put(String name, boolean value) {
            return put(name, JsonBoolean.of(value));
        }

        /** Sets a text member when there is one, and leaves the object alone otherwise. */
        public Builder putIfPresent(String name, Optional<String> value) {
            value.ifPresent(v -> put(name, v));
            return this;
        }

        /** Sets a text member, or {@code null} when there is none. */
        public Builder putOrNull(String name, Optional<String> value) {
            return put(name, value.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL));
        }

        /** The finished object. */
        public JsonObject build() {
            built = true;
            return new JsonObject(this);
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonObject that && members.equals(that.members);
    }

    @Override
    public int hashCode() {
        return members.hashCode();
    }

    @Override
    public String toString() {
        return members.toString();
    }
}
