package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import java.util.Map;
import java.util.Optional;

/**
 * How a record's fields are called in files; fields without a name of their own there keep theirs.
 *
 * @param schema the record's fields
 * @param inFile names in files by field
 */
record Form(Schema schema, Map<String, String> inFile) {
    /** The name of {@code field} in an entry: the file's own word for it, or the field's if that is what the entry has. */
    String nameIn(JsonObject entry, String field) {
        String usual = inFile.getOrDefault(field, field);
        return !entry.has(usual) && entry.has(field) && !inFile.containsValue(field) ? field : usual;
    }

    /** The value of {@code field} in an entry. */
    Optional<JsonValue> value(JsonObject entry, String field) {
        return entry.get(nameIn(entry, field)).filter(value -> value != JsonNull.NULL);
    }

    /** The entry's members under their fields' names; nulls are left out, and text fields hold text. */
    JsonObject doc(JsonObject entry) {
        JsonObject.Builder doc = JsonObject.builder();
        entry.members().forEach((name, value) -> {
            if (value != JsonNull.NULL) {
                String field = fieldOf(entry, name);
                doc.put(field, textual(field, value));
            }
        });
        return doc.build();
    }

    /** A record's members under their names in files. */
    JsonObject entry(JsonObject doc) {
        JsonObject.Builder entry = JsonObject.builder();
        doc.members().forEach((field, value) -> entry.put(inFile.getOrDefault(field, field), value));
        return entry.build();
    }

    private String fieldOf(JsonObject entry, String name) {
        return inFile.entrySet().stream()
                .filter(names -> names.getValue().equals(name))
                .map(Map.Entry::getKey)
                .filter(field -> nameIn(entry, field).equals(name))
                .findFirst()
                .orElse(name);
    }

    /** What a person wrote as {@code name: 5k} or {@code name: 2026} is a name all the same. */
    private JsonValue textual(String field, JsonValue value) {
        boolean scalar = value instanceof JsonNumber || value instanceof JsonBoolean;
        boolean text = schema.field(field).filter(Form::isText).isPresent();
        return scalar && text ? new JsonString(Json.write(value)) : value;
    }

    private static boolean isText(Field<?> field) {
        return field.shape().schema().string("type").equals(Optional.of("string"));
    }
}
