package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A sequence while edits are collected: the items it will have, written ones in their old order. Not thread-safe. */
final class SequenceDraft {
    private final Node.@Nullable Sequence origin;
    private final List<Slot> items;

    private SequenceDraft(Node.@Nullable Sequence origin, int size) {
        this.origin = origin;
        this.items = new ArrayList<>(size + 1);
    }

    static SequenceDraft of(Node.Sequence origin) {
        SequenceDraft draft = new SequenceDraft(origin, origin.items.size());
        origin.items.forEach(item -> draft.items.add(Slot.written(item.value())));
        return draft;
    }

    static SequenceDraft fresh(JsonArray array) {
        SequenceDraft draft = new SequenceDraft(null, array.size());
        array.forEach(item -> draft.items.add(Slot.fresh(item)));
        return draft;
    }

    Node.@Nullable Sequence origin() {
        return origin;
    }

    List<Slot> items() {
        return items;
    }

    JsonArray json() {
        List<JsonValue> values = new ArrayList<>(items.size());
        for (Slot item : items) {
            values.add(item.json());
        }
        return new JsonArray(values);
    }

    /** @throws IllegalArgumentException when there is no such item */
    Slot item(int position) {
        if (position >= items.size()) {
            throw new IllegalArgumentException("There is no item " + position + " in a list of " + items.size());
        }
        return items.get(position);
    }

    void remove(int position) {
        if (position < items.size()) {
            items.remove(position);
        }
    }

    /** @throws IllegalArgumentException when {@code position} is beyond the end */
    void insert(int position, JsonValue item) {
        if (position > items.size()) {
            throw new IllegalArgumentException("There is no place " + position + " in a list of " + items.size());
        }
        items.add(position, Slot.fresh(item));
    }

    void append(JsonValue item) {
        items.add(Slot.fresh(item));
    }

    /** Takes the items of {@code wanted}, leaving alone the equal ones at both ends. */
    void become(JsonArray wanted) {
        int head = 0;
        int common = Math.min(items.size(), wanted.size());
        while (head < common && same(head, wanted, head)) {
            head++;
        }
        int tail = 0;
        while (tail < common - head && same(items.size() - 1 - tail, wanted, wanted.size() - 1 - tail)) {
            tail++;
        }
        replaceBetween(head, tail, wanted);
    }

    private boolean same(int mine, JsonArray wanted, int theirs) {
        return items.get(mine).json().equals(wanted.values().get(theirs));
    }

    private void replaceBetween(int head, int tail, JsonArray wanted) {
        int oldEnd = items.size() - tail;
        int newEnd = wanted.size() - tail;
        int shared = Math.min(oldEnd, newEnd);
        for (int i = head; i < shared; i++) {
            items.get(i).set(wanted.values().get(i));
        }
        if (shared < oldEnd) {
            items.subList(shared, oldEnd).clear();
        }
        List<Slot> added = wanted.values().subList(shared, newEnd).stream()
                .map(Slot::fresh)
                .toList();
        items.addAll(shared, added);
    }
}
