package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A file whose records stand in a list, while entries come, change and go. */
final class ListFile {
    private final PendingText pending;
    private final YamlPath list;
    private final List<Row> rows = new ArrayList<>();

    /** An entry as it stands in the file, and whose it is. */
    private record Row(String id, JsonObject entry) {}

    /**
     * The list as it is.
     *
     * @param ids whose entries they are, in order
     */
    ListFile(PendingText pending, Listing listing, List<String> ids) {
        this.pending = pending;
        this.list = listing.path();
        for (int i = 0; i < ids.size(); i++) {
            rows.add(new Row(ids.get(i), listing.items().get(i)));
        }
    }

    PendingText pending() {
        return pending;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    JsonObject entry(String id) {
        return rows.get(indexOf(id)).entry();
    }

    void append(String id, JsonObject entry) {
        insert(id, entry, rows.size());
    }

    void insert(String id, JsonObject entry, int place) {
        int index = Math.min(place, rows.size());
        pending.add(index == rows.size() ? new YamlEdit.Append(list, entry) : new YamlEdit.Insert(list, index, entry));
        rows.add(index, new Row(id, entry));
    }

    void remove(String id) {
        int index = indexOf(id);
        pending.add(new YamlEdit.Remove(list.index(index)));
        rows.remove(index);
    }

    /** Sets or clears members of an entry. */
    void change(String id, Map<String, Optional<JsonValue>> members) {
        int index = indexOf(id);
        JsonObject entry = rows.get(index).entry();
        for (Map.Entry<String, Optional<JsonValue>> member : members.entrySet()) {
            YamlPath path = list.index(index).key(member.getKey());
            Optional<JsonValue> value = member.getValue();
            pending.add(value.<YamlEdit>map(v -> new YamlEdit.Set(path, v)).orElseGet(() -> new YamlEdit.Remove(path)));
            entry = value.isPresent() ? entry.with(member.getKey(), value.get()) : entry.without(member.getKey());
        }
        rows.set(index, new Row(id, entry));
    }

    private int indexOf(String id) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).id().equals(id)) {
                return i;
            }
        }
        throw new IllegalStateException("no entry of " + id + " in " + pending.file());
    }
}
