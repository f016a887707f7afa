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
     * @param form how the records hold their fields
     * @param whenNew where a list is made in a file that holds nothing yet
     * @param keys keys under which a list may stand; the first is where one is made in a mapping that has none
     */
    static Listing in(RelPath file, YamlText text, Form form, YamlPath whenNew, String... keys) {
        Unread unread = unread(file, text, form, whenNew, keys);
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
    static Unread unread(RelPath file, YamlText text, Form form, YamlPath whenNew, String... keys) {
        JsonValue value = text.value();
        if (value == JsonNull.NULL) {
            return new Unread(whenNew, List.of());
        }
        YamlPath path = path(file, value, keys);
        return text.records(path, form.texts()) instanceof JsonArray list
                ? new Unread(path, list.values())
                : new Unread(path, List.of());
    }

    private static YamlPath path(RelPath file, JsonValue value, String... keys) {
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
        if (map.get(keys[0]).filter(other -> other != JsonNull.NULL).isPresent()) {
            throw Troubles.layout(file, "holds no list under '" + keys[0] + "'");
        }
        return YamlPath.of(keys[0]);
    }

    /** The record at a place, from 1. */
    static JsonObject item(RelPath file, JsonValue item, int place) {
        if (!(item instanceof JsonObject entry)) {
            throw Troubles.layout(file, "entry " + place + " is not a mapping");
        }
        return entry;
    }
}
