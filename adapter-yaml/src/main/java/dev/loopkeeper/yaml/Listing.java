package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.files.disk.RelPath;
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
        Unread unread = unread(file, text, whenNew, keys);
        List<JsonObject> items = new ArrayList<>(unread.values.size());
        for (JsonValue item : unread.values) {
            items.add(item(file, item, items.size() + 1));
        }
        return new Listing(unread.path, items);
    }

    /**
     * A list of which nobody looked yet whether it holds records.
     *
     * @param path where it stands
     * @param values what it holds
     */
    record Unread(YamlPath path, List<JsonValue> values) {}

    /** The same list without a look at what it holds. */
    static Unread unread(RelPath file, YamlText text, YamlPath whenNew, String... keys) {
        JsonValue value = text.value();
        if (value == JsonNull.NULL) {
            return new Unread(whenNew, List.of());
        }
        if (value instanceof JsonArray list) {
            return new Unread(YamlPath.ROOT, list.values());
        }
        if (value instanceof JsonObject map) {
            return under(file, map, keys);
        }
        throw Troubles.layout(file, "holds neither a list nor a mapping");
    }

    private static Unread under(RelPath file, JsonObject map, String... keys) {
        for (String key : keys) {
            if (map.get(key).orElse(JsonNull.NULL) instanceof JsonArray list) {
                return new Unread(YamlPath.of(key), list.values());
            }
        }
        if (map.get(keys[0]).filter(value -> value != JsonNull.NULL).isPresent()) {
            throw Troubles.layout(file, "holds no list under '" + keys[0] + "'");
        }
        return new Unread(YamlPath.of(keys[0]), List.of());
    }

    /** The record at a place, from 1. */
    static JsonObject item(RelPath file, JsonValue item, int place) {
        if (!(item instanceof JsonObject entry)) {
            throw Troubles.layout(file, "entry " + place + " is not a mapping");
        }
        return entry;
    }
}
