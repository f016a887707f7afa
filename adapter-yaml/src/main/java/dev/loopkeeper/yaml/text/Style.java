package dev.loopkeeper.yaml.text;

import dev.loopkeeper.yaml.text.Node.Entry;

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

    private static int first(Node node, Source source, Class<? extends Node> kind) {
        int found = -1;
        if (node instanceof Node.Sequence list && !list.flow) {
            for (int i = 0; i < list.items.size() && found < 0; i++) {
                found = first(list.items.get(i).value(), source, kind);
            }
        } else if (node instanceof Node.Mapping map && !map.flow) {
            for (int i = 0; i < map.entries.size() && found < 0; i++) {
                int here = offset(map.entries.get(i), source, kind);
                found = here >= 0 ? here : first(map.entries.get(i).value(), source, kind);
            }
        }
        return found;
    }

    /** By how much the collection stands behind its key; -1 when there is none, or further than people indent. */
    private static int offset(Entry entry, Source source, Class<? extends Node> kind) {
        Node value = entry.value();
        if (!kind.isInstance(value) || !Node.blockCollection(value) || entry.explicit()) {
            return -1;
        }
        int offset = source.column(value.span().content()) - source.column(entry.start());
        return offset <= WIDEST ? offset : -1;
    }
}
