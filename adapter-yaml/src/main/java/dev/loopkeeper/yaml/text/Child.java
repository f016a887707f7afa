package dev.loopkeeper.yaml.text;

import java.util.AbstractList;
import java.util.List;

/** One written entry of a collection, seen as a stretch of text; {@code comma} is the offset of the comma behind or -1. */
record Child(int start, int end, int comma, Node value, boolean kept) {
    static Child of(Node.Entry entry, boolean kept) {
        return new Child(entry.start(), entry.value().span().end(), entry.comma(), entry.value(), kept);
    }

    static Child of(Node.Item item, boolean kept) {
        int start = item.dash() < 0 ? item.value().span().start() : item.dash();
        return new Child(start, item.value().span().end(), item.comma(), item.value(), kept);
    }

    /** Items, each seen so when it is wanted, for of a long list hardly any is. */
    static List<Child> of(List<Node.Item> items, boolean[] kept) {
        return new AbstractList<>() {
            @Override
            public Child get(int index) {
                return Child.of(items.get(index), kept[index]);
            }

            @Override
            public int size() {
                return items.size();
            }
        };
    }

    static List<Child> allOf(Node node) {
        return node instanceof Node.Mapping map
                ? map.entries().stream().map(entry -> of(entry, false)).toList()
                : ((Node.Sequence) node)
                        .items.stream().map(item -> of(item, false)).toList();
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
