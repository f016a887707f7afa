package dev.loopkeeper.yaml.text;

import dev.loopkeeper.yaml.text.Node.Entry;
import dev.loopkeeper.yaml.text.Node.Item;
import dev.loopkeeper.yaml.text.Node.Mapping;
import dev.loopkeeper.yaml.text.Node.Scalar;
import dev.loopkeeper.yaml.text.Node.Sequence;
import java.util.ArrayList;
import java.util.List;

/**
 * What was read at one place of a text as it stands at another, with the same values; for texts without aliases. What is inside a
 * mapping is moved when it is asked for.
 */
final class Moved {
    private final int by;

    private Moved(int by) {
        this.by = by;
    }

    static List<Item> items(List<Item> items, int by) {
        return by == 0 ? items : new Moved(by).items(items);
    }

    static List<Entry> entries(List<Entry> entries, int by) {
        return by == 0 ? entries : new Moved(by).entries(entries);
    }

    private List<Item> items(List<Item> items) {
        List<Item> moved = new ArrayList<>(items.size());
        items.forEach(item -> moved.add(new Item(at(item.dash()), node(item.value()), at(item.comma()))));
        return moved;
    }

    private List<Entry> entries(List<Entry> entries) {
        List<Entry> moved = new ArrayList<>(entries.size());
        entries.forEach(entry -> moved.add(entry(entry)));
        return moved;
    }

    private Entry entry(Entry entry) {
        return new Entry(
                at(entry.start()),
                entry.explicit(),
                node(entry.key()),
                entry.name(),
                at(entry.colonEnd()),
                node(entry.value()),
                at(entry.comma()),
                entry.merge());
    }

    private Node node(Node node) {
        Node.Span span = new Node.Span(
                node.span().start() + by,
                node.span().content() + by,
                node.span().end() + by);
        if (node instanceof Mapping map) {
            return map.at(span, by);
        }
        if (node instanceof Sequence list) {
            return list.at(span, items(list.items));
        }
        Scalar scalar = (Scalar) node;
        return new Scalar(span, scalar.json(), scalar.text, scalar.style);
    }

    private int at(int offset) {
        return offset < 0 ? offset : offset + by;
    }
}
