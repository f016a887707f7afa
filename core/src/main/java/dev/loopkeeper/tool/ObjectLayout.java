package dev.loopkeeper.tool;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * How values of one type look in answers as objects, member by member: the one place that names a member, says its type and
 * fetches it. Immutable; a member of a name that is there already takes its place.
 *
 * @param <T> the type of the values
 */
public final class ObjectLayout<T> extends Layout<T> {
    private final String name;
    private final List<Part<T>> parts;

    private ObjectLayout(String name, List<Part<T>> parts) {
        this.name = name;
        this.parts = parts;
    }

    /** A member, or several. */
    private interface Part<T> {
        void write(View view, T value, JsonObject.Builder json);

        /** Adds the schemas of its members, and the names of those that are always there. */
        void describe(JsonObject.Builder properties, List<String> required);

        /** Whether there may be members that nobody declared. */
        default boolean isOpen() {
            return false;
        }
    }

    /** An object without members. */
    public static <T> ObjectLayout<T> of() {
        return new ObjectLayout<>("", List.of());
    }

    /** The same, known by a name to readers of schemas. */
    public static <T> ObjectLayout<T> of(String name) {
        return new ObjectLayout<>(name, List.of());
    }

    /** Records with all that is set or has a default, and their handles. */
    public static <T> ObjectLayout<T> record(
            String name, Schema schema, Function<T, JsonObject> doc, Function<T, Ref> ref) {
        List<Field<?>> required = schema.required();
        return ObjectLayout.<T>of(name)
                .plus(new Fields<>(required.subList(0, 1), Absence.NEVER, doc))
                .put("handle", TEXT, value -> Handles.of(ref.apply(value)))
                .plus(new Fields<>(required.subList(1, required.size()), Absence.NEVER, doc))
                .plus(new Fields<>(schema.optional(), Absence.LEFT_OUT, doc))
                .putRest(schema, doc);
    }

    /** A page of a list under its name. */
    public static <T> ObjectLayout<Page<T>> page(String name, Layout<List<T>> items) {
        return ObjectLayout.<Page<T>>of()
                .put(name, items, Page::items)
                .put("total", WHOLE, Page::total)
                .putIfAny("next_cursor", TEXT, Page::next);
    }

    /** How many there are of each kind, none included. */
    public static <E extends Enum<E>> ObjectLayout<Map<E, Integer>> counts(Class<E> kinds) {
        ObjectLayout<Map<E, Integer>> counts = of();
        for (E kind : kinds.getEnumConstants()) {
            counts = counts.put(Shapes.nameOf(kind), WHOLE, count -> count.getOrDefault(kind, 0));
        }
        return counts;
    }

    /** With a member. */
    public <V> ObjectLayout<T> put(String member, Layout<V> layout, Function<T, ? extends V> value) {
        return put(member, layout, (view, from) -> value.apply(from));
    }

    /** With a member that is looked up in the view. */
    public <V> ObjectLayout<T> put(String member, Layout<V> layout, BiFunction<View, T, ? extends V> value) {
        return plus(new Member<>(member, layout, true, (view, from) -> Optional.of(value.apply(view, from))));
    }

    /** With a member that looks as it does in a record. */
    public <V> ObjectLayout<T> put(Field<V> field, Function<T, V> value) {
        return put(field.name(), of(field.shape()), value);
    }

    /** With a member that is null when there is no value. */
    public <V> ObjectLayout<T> putOrNull(String member, Layout<V> layout, Function<T, Optional<V>> value) {
        return put(member, orNull(layout), value);
    }

    /** With a member that is left out when there is no value. */
    public <V> ObjectLayout<T> putIfAny(String member, Layout<V> layout, Function<T, Optional<V>> value) {
        return plus(new Member<>(member, layout, false, (view, from) -> value.apply(from)));
    }

    /** The same, of a value that is looked up. */
    public <V> ObjectLayout<T> putIfAny(String member, Layout<V> layout, BiFunction<View, T, Optional<V>> value) {
        return plus(new Member<>(member, layout, false, (view, from) -> value.apply(view, from)));
    }

    /** With all members of a part of the value. */
    public <U> ObjectLayout<T> putAll(ObjectLayout<U> layout, Function<T, U> value) {
        return plus(new Included<>(layout, value));
    }

    /** With all members of an object that was written by another layout. */
    public ObjectLayout<T> putWritten(ObjectLayout<?> layout, Function<T, JsonObject> written) {
        return plus(new Written<>(layout, written));
    }

    /** With these fields of a record, null when they are not set and have no default. */
    public ObjectLayout<T> putFields(List<Field<?>> fields, Function<T, JsonObject> doc) {
        return plus(new Fields<>(fields, Absence.NULL, doc));
    }

    /** With what a record has beyond the fields of its schema. */
    public ObjectLayout<T> putRest(Schema schema, Function<T, JsonObject> doc) {
        return plus(new Kept<>(schema, false, doc));
    }

    /** With a record as it is kept, its defaults left out. */
    public ObjectLayout<T> putKept(Schema schema, Function<T, JsonObject> doc) {
        return plus(new Kept<>(schema, true, doc));
    }

    private ObjectLayout<T> plus(Part<T> part) {
        List<Part<T>> all = new ArrayList<>(parts);
        all.add(part);
        return new ObjectLayout<>(name, all);
    }

    @Override
    public JsonObject write(View view, T value) {
        JsonObject.Builder json = JsonObject.builder();
        write(view, value, json);
        return json.build();
    }

    private void write(View view, T value, JsonObject.Builder json) {
        for (Part<T> part : parts) {
            part.write(view, value, json);
        }
    }

    @Override
    public JsonObject schema() {
        JsonObject.Builder properties = JsonObject.builder();
        List<String> required = new ArrayList<>();
        parts.forEach(part -> part.describe(properties, required));
        JsonObject.Builder schema = type("object").toBuilder();
        if (!name.isEmpty()) {
            schema.put("title", name);
        }
        return schema.put("properties", properties.build())
                .put(
                        "required",
                        JsonArray.ofStrings(required.stream().distinct().toList()))
                .put("additionalProperties", parts.stream().anyMatch(Part::isOpen))
                .build();
    }

    private record Member<T, V>(
            String name, Layout<V> layout, boolean always, BiFunction<View, T, Optional<? extends V>> value)
            implements Part<T> {
        @Override
        public void write(View view, T from, JsonObject.Builder json) {
            value.apply(view, from).ifPresent(there -> json.put(name, layout.write(view, there)));
        }

        @Override
        public void describe(JsonObject.Builder properties, List<String> required) {
            properties.put(name, layout.schema());
            if (always) {
                required.add(name);
            }
        }
    }

    private record Included<T, U>(ObjectLayout<U> layout, Function<T, U> value) implements Part<T> {
        @Override
        public void write(View view, T from, JsonObject.Builder json) {
            layout.write(view, value.apply(from), json);
        }

        @Override
        public void describe(JsonObject.Builder properties, List<String> required) {
            layout.parts.forEach(part -> part.describe(properties, required));
        }

        @Override
        public boolean isOpen() {
            return layout.parts.stream().anyMatch(Part::isOpen);
        }
    }

    private record Written<T>(ObjectLayout<?> layout, Function<T, JsonObject> written) implements Part<T> {
        @Override
        public void write(View view, T from, JsonObject.Builder json) {
            written.apply(from).members().forEach(json::put);
        }

        @Override
        public void describe(JsonObject.Builder properties, List<String> required) {
            layout.parts.forEach(part -> part.describe(properties, required));
        }

        @Override
        public boolean isOpen() {
            return layout.parts.stream().anyMatch(Part::isOpen);
        }
    }

    /** What is answered for a field that is not set and has no default. */
    private enum Absence {
        NEVER,
        NULL,
        LEFT_OUT
    }

    private record Fields<T>(List<Field<?>> fields, Absence absence, Function<T, JsonObject> doc) implements Part<T> {
        @Override
        public void write(View view, T from, JsonObject.Builder json) {
            JsonObject members = doc.apply(from);
            for (Field<?> field : fields) {
                put(field, members, json);
            }
        }

        private <V> void put(Field<V> field, JsonObject members, JsonObject.Builder json) {
            Optional<V> value = field.find(members);
            if (value.isPresent()) {
                json.put(field.name(), field.shape().write().apply(value.get()));
            } else if (absence == Absence.NULL) {
                json.put(field.name(), JsonNull.NULL);
            }
        }

        @Override
        public void describe(JsonObject.Builder properties, List<String> required) {
            for (Field<?> field : fields) {
                JsonObject schema = field.shape().schema();
                boolean set = field.whenAbsent().isPresent();
                properties.put(field.name(), absence == Absence.NULL && !set ? orNull(schema) : schema);
                if (absence != Absence.LEFT_OUT || set) {
                    required.add(field.name());
                }
            }
        }
    }

    private record Kept<T>(Schema schema, boolean known, Function<T, JsonObject> doc) implements Part<T> {
        @Override
        public void write(View view, T from, JsonObject.Builder json) {
            doc.apply(from).members().forEach((name, value) -> {
                if (known || schema.field(name).isEmpty()) {
                    json.put(name, value);
                }
            });
        }

        @Override
        public void describe(JsonObject.Builder properties, List<String> required) {
            if (known) {
                schema.fields()
                        .forEach(field ->
                                properties.put(field.name(), field.shape().schema()));
                schema.required().forEach(field -> required.add(field.name()));
            }
        }

        @Override
        public boolean isOpen() {
            return true;
        }
    }
}
