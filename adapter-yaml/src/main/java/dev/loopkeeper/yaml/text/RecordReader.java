package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.text.Node.Entry;
import dev.loopkeeper.yaml.text.Node.Item;
import dev.loopkeeper.yaml.text.Node.Mapping;
import dev.loopkeeper.yaml.text.Node.Scalar;
import dev.loopkeeper.yaml.text.Node.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads records of which it is known what holds text: there a scalar is what is written, whatever else it could mean. */
record RecordReader(Set<String> texts) {
    /** What the list or mapping of records at the end of {@code keys} says; null when there is nothing. */
    JsonValue in(Node node, List<String> keys) {
        if (keys.isEmpty()) {
            return in(node.meant());
        }
        Optional<Node> member = node.meant() instanceof Mapping map ? own(map, keys.get(0)) : Optional.empty();
        if (member.isPresent()) {
            return in(member.get(), keys.subList(1, keys.size()));
        }
        return node.json() instanceof JsonObject merged
                ? merged.get(keys.get(0)).orElse(JsonNull.NULL)
                : JsonNull.NULL;
    }

    private static Optional<Node> own(Mapping map, String name) {
        for (Entry entry : map.asRead()) {
            if (!entry.merge() && entry.name().equals(name)) {
                return Optional.of(entry.value());
            }
        }
        return Optional.empty();
    }

    private JsonValue in(Node node) {
        if (node instanceof Sequence list) {
            List<JsonValue> records = new ArrayList<>(list.items.size());
            for (Item item : list.items) {
                records.add(record(item.value()));
            }
            return new JsonArray(records);
        }
        return node instanceof Mapping map ? members(map) : node.json();
    }

    private JsonObject members(Mapping map) {
        JsonObject.Builder records = map.json().toBuilder();
        for (Entry entry : map.asRead()) {
            if (!entry.merge()) {
                records.put(entry.name(), record(entry.value()));
            }
        }
        return records.build();
    }

    /** The very {@link Node#json} when that makes no difference. */
    private JsonValue record(Node node) {
        if (!(node.meant() instanceof Mapping map)) {
            return node.json();
        }
        JsonObject record = map.json();
        for (Entry entry : map.asRead()) {
            if (texts.contains(entry.name()) && !entry.merge()) {
                JsonValue text = spelt(entry.value().meant());
                record = text.equals(entry.value().json()) ? record : record.with(entry.name(), text);
            }
        }
        return record;
    }

    private static JsonValue spelt(Node node) {
        boolean typed = node.json() instanceof JsonNumber || node.json() instanceof JsonBoolean;
        if (typed && node instanceof Scalar scalar) {
            return new JsonString(scalar.text);
        }
        return node instanceof Sequence list
                ? new JsonArray(list.items.stream()
                        .map(item -> spelt(item.value().meant()))
                        .toList())
                : node.json();
    }
}
