package dev.loopkeeper.yaml.text;

import java.util.AbstractList;
import java.util.List;
import java.util.function.IntFunction;

/** One written entry of a collection, seen as a stretch of text; {@code comma} is the offset of the comma behind or -1. */
record Child(int start, int end, int comma, Node value, boolean kept) {
    static Child of(Node.Entry entry, boolean kept) {
        return new Child(entry.start(), entry.value().span().end(), entry.comma(), entry.value(), kept);
    }

    static Child of(Node.Item item, boolean kept) {
        int start = item.dash() < 0 ? item.value().span().start() : item.dash();
        return new Child(start, item.value().span().end(), item.comma(), item.value(), kept);
    }

    static List<Child> of(List<Node.Item> items, boolean[] kept) {
        return seen(items.size(), at -> of(items.get(at), kept[at]));
    }

    static List<Child> allOf(Node node) {
        if (node instanceof Node.Mapping map) {
            List<Node.Entry> entries = map.entries();
            return seen(entries.size(), at -> of(entries.get(at), false));
        }
        List<Node.Item> items = ((Node.Sequence) node).items;
        return seen(items.size(), at -> of(items.get(at), false));
    }

    /** Each is made when it is wanted, for of a long collection hardly any is. */
    private static List<Child> seen(int size, IntFunction<Child> each) {
        return new AbstractList<>() {
            @Override
            public Child get(int index) {
                return each.apply(index);
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    /** The scalar, alias or bracketed value that is written last in it. */
    Node lastLeaf() {
        Node at = value;
        while (Node.blockCollection(at)) {
            List<Child> inside = allOf(at);
            at = inside.get(inside.size() - 1).value();
        }
        return at;
    }

    boolean endsInBlockScalar() {
        return lastLeaf() instanceof Node.Scalar scalar && scalar.block();
    }
}
