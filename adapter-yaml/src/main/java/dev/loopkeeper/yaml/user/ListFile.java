package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.entry.Listing;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A file whose records stand in a list, while entries come, change and go. */
public final class ListFile {
    private final PendingText pending;
    private final YamlPath list;
    private final List<String> ids;
    private final List<JsonValue> entries;

    /**
     * The list as it is.
     *
     * @param ids whose entries they are, in order
     */
    public ListFile(PendingText pending, Listing listing, List<String> ids) {
        this.pending = pending;
        this.list = listing.path();
        this.ids = new ArrayList<>(ids);
        this.entries = new ArrayList<>(listing.values());
    }

    /** The file with all changes up to now. */
    public PendingText pending() {
        return pending;
    }

    /** Whether the list holds nothing. */
    public boolean isEmpty() {
        return ids.isEmpty();
    }

    /** The entry of an identity, which must be there. */
    public JsonObject entry(String id) {
        return at(indexOf(id));
    }

    /** Adds an entry at the end. */
    public void append(String id, JsonObject entry) {
        insert(id, entry, ids.size());
    }

    /** Adds an entry at a place, from 0, or at the end when the list is shorter. */
    public void insert(String id, JsonObject entry, int place) {
        int index = Math.min(place, ids.size());
        pending.add(index == ids.size() ? new YamlEdit.Append(list, entry) : new YamlEdit.Insert(list, index, entry));
        ids.add(index, id);
        entries.add(index, entry);
    }

    /** Takes the entry of an identity out. */
    public void remove(String id) {
        int index = indexOf(id);
        pending.add(new YamlEdit.Remove(list.index(index)));
        ids.remove(index);
        entries.remove(index);
    }

    /** Sets or clears members of an entry. */
    public void change(String id, Map<String, Optional<JsonValue>> members) {
        int index = indexOf(id);
        JsonObject entry = at(index);
        for (Map.Entry<String, Optional<JsonValue>> member : members.entrySet()) {
            YamlPath path = list.index(index).key(member.getKey());
            Optional<JsonValue> value = member.getValue();
            pending.add(value.<YamlEdit>map(v -> new YamlEdit.Set(path, v)).orElseGet(() -> new YamlEdit.Remove(path)));
            entry = value.isPresent() ? entry.with(member.getKey(), value.get()) : entry.without(member.getKey());
        }
        entries.set(index, entry);
    }

    private JsonObject at(int index) {
        return entries.get(index) instanceof JsonObject entry ? entry : JsonObject.EMPTY;
    }

    private int indexOf(String id) {
        int index = ids.indexOf(id);
        if (index < 0) {
            throw new IllegalStateException("no entry of " + id + " in " + pending.file());
        }
        return index;
    }
}
