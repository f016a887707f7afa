package dev.loopkeeper.yaml.text;

import dev.loopkeeper.yaml.text.Node.Entry;
import java.util.Optional;

/** How new text is laid out; examples are looked for when they are wanted, for most edits need none. */
final class Style {
    static final int USUAL = 2;
    private static final int WIDEST = 8;

    private final Optional<Tree> shown;
    private final int step;
    private final int dashes;
    private final String lineBreak;

    private Style(Optional<Tree> shown, int step, int dashes, String lineBreak) {
        this.shown = shown;
        this.step = step;
        this.dashes = dashes;
        this.lineBreak = lineBreak;
    }

    /** As the first examples in the text have it, two columns where there are none. */
    static Style of(Tree tree) {
        return new Style(Optional.of(tree), USUAL, USUAL, tree.source().lineBreak());
    }

    /** One that no text shows. */
    static Style of(int step, int dashes, String lineBreak) {
        return new Style(Optional.empty(), step, dashes, lineBreak);
    }

    /** The columns by which a mapping stands behind its key. */
    int step() {
        int found = first(Node.Mapping.class);
        return found < 1 ? step : found;
    }

    /** The columns by which a list's dashes stand behind its key. */
    int dashes() {
        int found = first(Node.Sequence.class);
        return found < 0 ? dashes : found;
    }

    private int first(Class<? extends Node> kind) {
        return shown.isPresent() ? first(shown.get().root(), shown.get().source(), kind) : -1;
    }

    /** What ends a line. */
    String lineBreak() {
        return lineBreak;
    }

    private static int first(Node node, Source source, Class<? extends Node> kind) {
        if (node.height() < 2) {
            return -1;
        }
        int found = -1;
        if (node instanceof Node.Sequence list && !list.flow) {
            for (int i = 0; i < list.items.size() && found < 0; i++) {
                found = first(list.items.get(i).value(), source, kind);
            }
        } else if (node instanceof Node.Mapping map && !map.flow) {
            for (int i = 0; i < map.entries().size() && found < 0; i++) {
                int here = offset(map.entries().get(i), source, kind);
                found = here >= 0 ? here : first(map.entries().get(i).value(), source, kind);
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
