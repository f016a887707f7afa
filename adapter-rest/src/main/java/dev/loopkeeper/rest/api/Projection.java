package dev.loopkeeper.rest.api;

import dev.loopkeeper.json.Coercion;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.tool.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * How the result of a tool, or a record in it, looks over HTTP, member by member: the one place that names a member,
 * fetches it and says its schema, which is the tool's own. A member has its name in camelCase and is found under the
 * same in snake_case, unless another is named. Immutable.
 */
final class Projection {
    static final JsonObject TEXT = Layout.type("string");
    static final JsonObject NUMBER = Layout.type("number");

    private final List<Member> members;

    private Projection(List<Member> members) {
        this.members = List.copyOf(members);
    }

    /**
     * One member.
     *
     * @param schema its schema, from the schema of the record
     * @param value its value; empty where it is left out
     * @param always whether it is never left out
     */
    private record Member(
            String name,
            UnaryOperator<JsonObject> schema,
            BiFunction<Call, JsonObject, Optional<JsonValue>> value,
            boolean always) {
        Member inside(String outer) {
            return new Member(
                    name,
                    record -> schema.apply(schemaOf(record, outer)),
                    (call, record) -> value.apply(call, record.object(outer).orElseThrow()),
                    always);
        }
    }

    /** One without members. */
    static Projection of() {
        return new Projection(List.of());
    }

    private Projection plus(
            String name,
            UnaryOperator<JsonObject> schema,
            boolean always,
            BiFunction<Call, JsonObject, Optional<JsonValue>> value) {
        return plus(List.of(new Member(name, schema, value, always)));
    }

    private Projection plus(List<Member> more) {
        List<Member> all = new ArrayList<>(members);
        all.addAll(more);
        return new Projection(all);
    }

    /** With a member as it is; null when the record has none. */
    Projection put(String name) {
        return put(name, Coercion.snakeCase(name));
    }

    /** The same of a member that the record has under another name. */
    Projection put(String name, String from) {
        return plus(
                name,
                record -> isRequired(record, from) ? schemaOf(record, from) : Layout.orNull(schemaOf(record, from)),
                true,
                (call, record) -> Optional.of(record.get(from).orElse(JsonNull.NULL)));
    }

    /** With a member as it is, left out when the record has none. */
    Projection putIfPresent(String name) {
        String from = Coercion.snakeCase(name);
        return plus(name, record -> schemaOf(record, from), false, (call, record) -> record.get(from));
    }

    /** With a member of its own that is always there. */
    Projection put(String name, JsonObject schema, BiFunction<Call, JsonObject, JsonValue> value) {
        return plus(name, any -> schema, true, (call, record) -> Optional.of(value.apply(call, record)));
    }

    /** With a member of its own, null when there is no value. */
    Projection putOrNull(String name, JsonObject schema, Function<JsonObject, Optional<JsonValue>> value) {
        return put(
                name,
                Layout.orNull(schema),
                (call, record) -> value.apply(record).orElse(JsonNull.NULL));
    }

    /** With a member of its own, left out when there is no value. */
    Projection putIfPresent(String name, JsonObject schema, Function<JsonObject, Optional<JsonValue>> value) {
        return plus(name, any -> schema, false, (call, record) -> value.apply(record));
    }

    /** With words for people. */
    Projection message(BiFunction<Call, JsonObject, String> words) {
        return put("message", TEXT, (call, record) -> new JsonString(words.apply(call, record)));
    }

    /** With a record in the result. */
    Projection put(String name, Projection one) {
        return plus(
                name,
                record -> one.schema(schemaOf(record, name)),
                true,
                (call, record) -> Optional.of(one.of(call, record.object(name).orElseThrow())));
    }

    /** With a list of records in the result. */
    Projection each(String name, Projection one) {
        return plus(
                name,
                record -> Layout.type("array")
                        .with(
                                "items",
                                one.schema(
                                        schemaOf(record, name).object("items").orElse(JsonObject.EMPTY))),
                true,
                (call, record) -> Optional.of(new JsonArray(record.array(name).orElseThrow().stream()
                        .<JsonValue>map(item -> one.of(call, (JsonObject) item))
                        .toList())));
    }

    /** With the number of entries of a list in the result. */
    Projection count(String list) {
        return put(
                "count",
                Layout.type("integer"),
                (call, record) -> JsonNumber.of(record.array(list).orElseThrow().size()));
    }

    /** With all members of a record in the result. */
    Projection inside(String name, Projection one) {
        return plus(one.members.stream().map(member -> member.inside(name)).toList());
    }

    /** What is shown of a record. */
    JsonObject of(Call call, JsonObject record) {
        JsonObject.Builder json = JsonObject.builder();
        members.forEach(member -> member.value.apply(call, record).ifPresent(value -> json.put(member.name, value)));
        return json.build();
    }

    /** The JSON Schema of what is shown of records of that schema. */
    JsonObject schema(JsonObject record) {
        JsonObject.Builder properties = JsonObject.builder();
        members.forEach(member -> properties.put(member.name, member.schema.apply(record)));
        List<String> always =
                members.stream().filter(Member::always).map(Member::name).toList();
        return Layout.type("object")
                .with("properties", properties.build())
                .with("required", JsonArray.ofStrings(always))
                .with("additionalProperties", JsonBoolean.FALSE);
    }

    /** The schema of a member when it is not null; that of anything when the record says nothing of it. */
    private static JsonObject schemaOf(JsonObject record, String name) {
        JsonObject schema = record.object("properties")
                .flatMap(properties -> properties.object(name))
                .orElse(JsonObject.EMPTY);
        return schema.array("anyOf")
                .map(forms -> (JsonObject) forms.values().get(0))
                .orElse(schema);
    }

    private static boolean isRequired(JsonObject record, String name) {
        return record.array("required")
                .filter(names -> names.values().contains(new JsonString(name)))
                .isPresent();
    }
}
