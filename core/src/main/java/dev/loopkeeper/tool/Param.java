package dev.loopkeeper.tool;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shape;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One parameter of a tool.
 *
 * @param field its name, type, bounds and default
 * @param required whether a call without it is refused
 * @param description what it means, for people and models
 * @param aliases other names under which it is accepted silently
 * @param shown whether it stands where every word of a list counts; it is accepted in any case
 * @param brief what stands for its schema there, when less than all of it does
 * @param orNull whether null is a value of its own, which its description has to explain
 * @param <T> the type of its values
 */
public record Param<T>(
        Field<T> field,
        boolean required,
        String description,
        List<String> aliases,
        boolean shown,
        Optional<JsonObject> brief,
        boolean orNull) {
    private static final Set<JsonValue> NOTHING = Set.of(JsonBoolean.FALSE, new JsonString(""), JsonArray.EMPTY);

    /** Copies the aliases. */
    public Param {
        aliases = List.copyOf(aliases);
    }

    /** A parameter that has to be given. */
    public static <T> Param<T> required(String name, Shape<T> shape, String description) {
        return new Param<>(Field.of(name, shape), true, description, List.of(), true, Optional.empty(), false);
    }

    /** A parameter that may be left out. */
    public static <T> Param<T> optional(String name, Shape<T> shape, String description) {
        return new Param<>(Field.of(name, shape), false, description, List.of(), true, Optional.empty(), false);
    }

    /** A parameter that has to be given, of the name and shape of a record's field. */
    public static <T> Param<T> required(Field<T> field, String description) {
        return required(field.name(), field.shape(), description);
    }

    /** A parameter that may be left out, of the name and shape of a record's field. */
    public static <T> Param<T> optional(Field<T> field, String description) {
        return optional(field.name(), field.shape(), description);
    }

    /** The same with a value that stands when it is left out. */
    public Param<T> orElse(T value) {
        return new Param<>(field.orElse(value), required, description, aliases, shown, brief, orNull);
    }

    /** The same, accepted under further names. */
    public Param<T> alias(String... names) {
        return new Param<>(field, required, description, List.of(names), shown, brief, orNull);
    }

    /** The same, left out of short lists. */
    public Param<T> hidden() {
        return new Param<>(field, required, description, aliases, false, brief, orNull);
    }

    /** The same, with less than its whole schema in short lists. */
    public Param<T> shortSchema(JsonObject schema) {
        return new Param<>(field, required, description, aliases, shown, Optional.of(schema), orNull);
    }

    /** The same with null as a value of its own, which takes away what is there. */
    public Param<T> allowingNull() {
        return new Param<>(field, required, description, aliases, shown, brief, true);
    }

    /** Its name, in snake_case. */
    public String name() {
        return field.name();
    }

    /** {@code arguments} with this one as it is read, left out where it is the default; one that is null and has none stays. */
    public JsonObject canonical(JsonObject arguments) {
        return field.find(arguments).map(value -> field.put(arguments, value)).orElse(arguments);
    }

    /** A value that it takes, in the form in which it is kept; any other stays. */
    JsonValue written(JsonValue value) {
        return field.shape().read().apply(value).switchOn(field.shape().write(), bad -> value);
    }

    /** Its JSON Schema, description and default included. */
    public JsonObject schema() {
        return described(given(field.shape().schema()));
    }

    /** The same for its values other than null. */
    public JsonObject valueSchema() {
        return described(field.shape().schema());
    }

    private JsonObject given(JsonObject form) {
        return orNull ? Layout.orNull(form) : form;
    }

    private JsonObject described(JsonObject form) {
        JsonObject.Builder schema = form.toBuilder().put("description", description);
        field.whenAbsent().ifPresent(value -> schema.put("default", json(value)));
        return schema.build();
    }

    /** The same without a default that says no more than leaving the parameter out does: false, or empty. */
    public JsonObject shortSchema() {
        JsonObject schema = described(given(brief.orElse(field.shape().schema())));
        return schema.get("default").filter(NOTHING::contains).isPresent() ? schema.without("default") : schema;
    }

    private JsonValue json(T value) {
        return field.shape().write().apply(value);
    }
}
