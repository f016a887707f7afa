package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.function.Function;

/** Files that hold one record each as JSON, and what is said of those that cannot be read. */
public final class JsonFile {
    private JsonFile() {}

    /**
     * The record in {@code text}, which must be an object.
     *
     * @param what the record's kind, for messages
     * @throws dev.loopkeeper.storage.StoreException when the text holds no such record
     */
    public static <T> T object(RelPath file, String text, String what, Function<JsonObject, T> form) {
        return value(file, text, what, value -> {
            if (value instanceof JsonObject doc) {
                return form.apply(doc);
            }
            throw Troubles.layout(file, "holds no " + what);
        });
    }

    /**
     * The record in {@code text}, which may be any value.
     *
     * @param what the record's kind, for messages
     * @throws dev.loopkeeper.storage.StoreException when the text holds no such record
     */
    public static <T> T value(RelPath file, String text, String what, Function<JsonValue, T> form) {
        try {
            return form.apply(Json.parse(text));
        } catch (JsonSyntaxException e) {
            throw Troubles.of(file, e);
        } catch (FaultyRecordException e) {
            throw Troubles.of(file, what, e);
        }
    }

    /** The members of {@code doc}: those that are declared in their order, then the others in theirs. */
    public static JsonObject ordered(Schema schema, JsonObject doc) {
        JsonObject.Builder ordered = JsonObject.builder();
        schema.fields().forEach(field -> doc.get(field.name()).ifPresent(value -> ordered.put(field.name(), value)));
        doc.members().forEach((name, value) -> {
            if (schema.field(name).isEmpty()) {
                ordered.put(name, value);
            }
        });
        return ordered.build();
    }
}
