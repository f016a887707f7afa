package dev.loopkeeper.model;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * JSON Schemas as servers of models take them: every member is required, one that may be missing may be null, no others are allowed,
 * and bounds and patterns are left to whoever checks the answer, as servers refuse some and ignore others. Stateless.
 */
final class StrictSchema {
    private static final Set<String> KEPT = Set.of("type", "enum", "const", "description", "items");
    private static final String TYPE = "type";
    private static final String PROPERTIES = "properties";
    private static final String ITEMS = "items";
    private static final String REQUIRED = "required";
    private static final String ENUM = "enum";
    private static final String CONST = "const";

    private StrictSchema() {}

    /** The strict form of a schema. */
    static JsonObject of(JsonObject schema) {
        JsonObject.Builder strict = JsonObject.builder();
        schema.members().forEach((keyword, value) -> {
            if (KEPT.contains(keyword)) {
                strict.put(keyword, keyword.equals(ITEMS) && value instanceof JsonObject items ? of(items) : value);
            }
        });
        return schema.get(TYPE).filter(new JsonString("object")::equals).isPresent()
                ? closed(schema, strict)
                : strict.build();
    }

    private static JsonObject closed(JsonObject schema, JsonObject.Builder strict) {
        JsonObject properties = schema.object(PROPERTIES).orElse(JsonObject.EMPTY);
        List<String> required = strings(schema, REQUIRED);
        JsonObject.Builder all = JsonObject.builder();
        properties.members().forEach((name, member) -> {
            JsonObject form = member instanceof JsonObject object ? of(object) : JsonObject.EMPTY;
            all.put(name, required.contains(name) ? form : orNull(form));
        });
        return strict.put(PROPERTIES, all.build())
                .put(REQUIRED, JsonArray.ofStrings(List.copyOf(properties.names())))
                .put("additionalProperties", JsonBoolean.FALSE)
                .build();
    }

    private static List<String> strings(JsonObject schema, String keyword) {
        return schema.array(keyword).orElse(JsonArray.EMPTY).stream()
                .flatMap(value ->
                        value instanceof JsonString text ? List.of(text.value()).stream() : List.<String>of().stream())
                .toList();
    }

    private static JsonObject orNull(JsonObject form) {
        List<JsonValue> types = new ArrayList<>();
        form.get(TYPE)
                .ifPresent(type -> types.addAll(type instanceof JsonArray several ? several.values() : List.of(type)));
        if (types.isEmpty() || types.contains(new JsonString("null"))) {
            return form;
        }
        types.add(new JsonString("null"));
        JsonObject nullable = form.with(TYPE, new JsonArray(types));
        List<JsonValue> values = new ArrayList<>(form.array(ENUM)
                .map(JsonArray::values)
                .orElseGet(() -> form.get(CONST).map(List::of).orElse(List.of())));
        if (values.isEmpty()) {
            return nullable;
        }
        values.add(JsonNull.NULL);
        return nullable.without(CONST).with(ENUM, new JsonArray(values));
    }

    /** An answer without members that are null: that is how a strict form says that they are missing. */
    static JsonValue withoutNulls(JsonValue answer) {
        if (answer instanceof JsonArray list) {
            return new JsonArray(list.stream().map(StrictSchema::withoutNulls).toList());
        }
        if (answer instanceof JsonObject object) {
            JsonObject.Builder rest = JsonObject.builder();
            object.members().forEach((name, value) -> {
                if (value != JsonNull.NULL) {
                    rest.put(name, withoutNulls(value));
                }
            });
            return rest.build();
        }
        return answer;
    }
}
