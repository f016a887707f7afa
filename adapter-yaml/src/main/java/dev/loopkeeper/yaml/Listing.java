package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.files.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.ArrayList;
import java.util.List;

/**
 * The records that a file holds as a list, at its top or under a key.
 *
 * @param path where the list stands
 * @param items its records
 */
record Listing(YamlPath path, List<JsonObject> items) {
    /**
     * The list in {@code text}.
     *
     * @param whenNew where a list is made in a file that holds nothing yet
     * @param keys keys under which a list may stand; the first is where one is made in a mapping that has none
     */
    static Listing in(RelPath file, YamlText text, YamlPath whenNew, String... keys) {
        JsonValue value = text.value();
        if (value == JsonNull.NULL) {
            return new Listing(whenNew, List.of());
        }
        if (value instanceof JsonArray list) {
            return new Listing(YamlPath.ROOT, items(file, list));
        }
        if (value instanceof JsonObject map) {
            return under(file, map, keys);
        }
        throw Troubles.layout(file, "holds neither a list nor a mapping");
    }

    private static Listing under(RelPath file, JsonObject map, String... keys) {
        for (String key : keys) {
            if (map.get(key).orElse(JsonNull.NULL) instanceof JsonArray list) {
                return new Listing(YamlPath.of(key), items(file, list));
            }
        }
        if (map.get(keys[0]).filter(value -> value != JsonNull.NULL).isPresent()) {
            throw Troubles.layout(file, "holds no list under '" + keys[0] + "'");
        }
        return new Listing(YamlPath.of(keys[0]), List.of());
    }

    private static List<JsonObject> items(RelPath file, JsonArray list) {
        List<JsonObject> items = new ArrayList<>();
        for (JsonValue item : list) {
            if (!(item instanceof JsonObject entry)) {
                throw Troubles.layout(file, "entry " + (items.size() + 1) + " is not a mapping");
            }
            items.add(entry);
        }
        return items;
    }
}
