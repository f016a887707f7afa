package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a record's fields are called in files; fields without a name of their own there keep theirs.
 *
 * @param schema the record's fields
 * @param inFile names in files by field
 * @param texts names, in files or their own, of those that hold text or a list of texts
 */
public record Form(Schema schema, Map<String, String> inFile, Set<String> texts) {
    /** The form of records of a schema. */
    public Form(Schema schema, Map<String, String> inFile) {
        this(schema, inFile, texts(schema, inFile));
    }

    private static Set<String> texts(Schema schema, Map<String, String> inFile) {
        return schema.fields()
                .filter(Form::isText)
                .map(Field::name)
                .flatMap(field -> Stream.of(field, inFile.getOrDefault(field, field)))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The name of {@code field} in an entry: the file's own word for it, or the field's if that is what the entry has. */
    public String nameIn(JsonObject entry, String field) {
        String usual = inFile.getOrDefault(field, field);
        return !entry.has(usual) && entry.has(field) && !inFile.containsValue(field) ? field : usual;
    }

    /** The value of {@code field} in an entry. */
    public Optional<JsonValue> value(JsonObject entry, String field) {
        return entry.get(nameIn(entry, field)).filter(value -> value != JsonNull.NULL);
    }

    /** The entry's members under their fields' names; nulls are left out. */
    public JsonObject doc(JsonObject entry) {
        JsonObject.Builder doc = JsonObject.builder();
        for (Map.Entry<String, JsonValue> member : entry.members().entrySet()) {
            if (member.getValue() != JsonNull.NULL) {
                doc.put(fieldOf(entry, member.getKey()), member.getValue());
            }
        }
        return doc.build();
    }

    /** A record's members under their names in files. */
    public JsonObject entry(JsonObject doc) {
        JsonObject.Builder entry = JsonObject.builder();
        doc.members().forEach((field, value) -> entry.put(inFile.getOrDefault(field, field), value));
        return entry.build();
    }

    private String fieldOf(JsonObject entry, String name) {
        for (Map.Entry<String, String> names : inFile.entrySet()) {
            String field = names.getKey();
            if (names.getValue().equals(name) && nameIn(entry, field).equals(name)) {
                return field;
            }
        }
        return name;
    }

    /** Whether it holds text, or a list of texts. */
    private static boolean isText(Field<?> field) {
        JsonObject shape = field.shape().schema();
        return shape.object("items").orElse(shape).string("type").equals(Optional.of("string"));
    }
}
