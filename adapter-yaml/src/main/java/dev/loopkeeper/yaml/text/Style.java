package dev.loopkeeper.yaml.text;

import dev.loopkeeper.yaml.text.Node.Entry;
import java.util.function.IntSupplier;

/** How new text is laid out; examples are looked for when they are wanted, for most edits need none. */
final class Style {
    static final int USUAL = 2;
    private static final int WIDEST = 8;

    private final IntSupplier step;
    private final IntSupplier dashes;
    private final String lineBreak;

    private Style(IntSupplier step, IntSupplier dashes, String lineBreak) {
        this.step = step;
        this.dashes = dashes;
        this.lineBreak = lineBreak;
    }

    /** As the first examples in the text have it, two columns where there are none. */
    static Style of(Tree tree) {
        return new Style(
                () -> {
                    int step = first(tree.root(), tree.source(), Node.Mapping.class);
                    return step < 1 ? USUAL : step;
                },
                () -> {
                    int dashes = first(tree.root(), tree.source(), Node.Sequence.class);
                    return dashes < 0 ? USUAL : dashes;
                },
                tree.source().lineBreak());
    }

    /** One that no text shows. */
    static Style of(int step, int dashes, String lineBreak) {
        return new Style(() -> step, () -> dashes, lineBreak);
    }

    /** The columns by which a mapping stands behind its key. */
    int step() {
        return step.getAsInt();
    }

    /** The columns by which a list's dashes stand behind its key. */
    int dashes() {
        return dashes.getAsInt();
    }

    /** What ends a line. */
    String lineBreak() {
        return lineBreak;
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
