package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.List;

/**
 * The entries that a file holds as a list, at its top or under a key.
 *
 * @param path where the list stands
 * @param values its entries as they are, whether they hold records or not
 */
public record Listing(YamlPath path, List<JsonValue> values) {
    /**
     * The list in {@code text}.
     *
     * @param form how the records hold their fields
     * @param whenNew where a list is made in a file that holds nothing yet
     * @param keys keys under which a list may stand; the first is where one is made in a mapping that has none
     * @throws dev.loopkeeper.storage.StoreException when there is no place for a list
     */
    public static Listing in(RelPath file, YamlText text, Form form, YamlPath whenNew, List<String> keys) {
        JsonValue value = text.value();
        if (value == JsonNull.NULL) {
            return new Listing(whenNew, List.of());
        }
        YamlPath path = path(file, value, keys);
        return new Listing(
                path, text.records(path, form.texts()) instanceof JsonArray list ? list.values() : List.of());
    }

    private static YamlPath path(RelPath file, JsonValue value, List<String> keys) {
        if (value instanceof JsonArray) {
            return YamlPath.ROOT;
        }
        if (!(value instanceof JsonObject map)) {
            throw Troubles.layout(file, "holds neither a list nor a mapping");
        }
        for (String key : keys) {
            if (map.array(key).isPresent()) {
                return YamlPath.of(key);
            }
        }
        String first = keys.get(0);
        if (map.get(first).filter(other -> other != JsonNull.NULL).isPresent()) {
            throw Troubles.layout(file, "holds no list under '" + first + "'");
        }
        return YamlPath.of(first);
    }

    /** The entry at an index, from 0; empty when that is no mapping. */
    public JsonObject entry(int index) {
        return values.get(index) instanceof JsonObject entry ? entry : JsonObject.EMPTY;
    }
}
