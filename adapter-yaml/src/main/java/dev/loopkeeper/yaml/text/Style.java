package dev.loopkeeper.yaml.text;

import dev.loopkeeper.yaml.text.Node.Entry;
import java.util.stream.Stream;

/**
 * How new text is laid out.
 *
 * @param step columns by which a mapping stands behind its key
 * @param dashes columns by which a list's dashes stand behind its key
 * @param lineBreak what ends a line
 */
record Style(int step, int dashes, String lineBreak) {
    static final int USUAL = 2;
    private static final int WIDEST = 8;

    /** As the first examples in the text have it, two columns where there are none. */
    static Style of(Tree tree) {
        Source source = tree.source();
        int step = first(tree.root(), source, Node.Mapping.class);
        int dashes = first(tree.root(), source, Node.Sequence.class);
        return new Style(step < 1 ? USUAL : step, dashes < 0 ? USUAL : dashes, source.lineBreak());
    }

    private static int first(Node root, Source source, Class<? extends Node> kind) {
        return offsets(root, source, kind)
                .filter(offset -> offset >= 0 && offset <= WIDEST)
                .findFirst()
                .orElse(-1);
    }

    private static Stream<Integer> offsets(Node node, Source source, Class<? extends Node> kind) {
        if (node instanceof Node.Sequence list && !list.flow) {
            return list.items.stream().flatMap(item -> offsets(item.value(), source, kind));
        }
        if (node instanceof Node.Mapping map && !map.flow) {
            return map.entries.stream()
                    .flatMap(entry -> Stream.concat(offset(entry, source, kind), offsets(entry.value(), source, kind)));
        }
        return Stream.empty();
    }

    private static Stream<Integer> offset(Entry entry, Source source, Class<? extends Node> kind) {
        Node value = entry.value();
        return kind.isInstance(value) && Node.blockCollection(value) && !entry.explicit()
                ? Stream.of(source.column(value.span().content()) - source.column(entry.start()))
                : Stream.empty();
    }
}
