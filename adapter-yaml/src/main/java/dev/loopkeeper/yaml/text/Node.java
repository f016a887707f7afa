package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A value as it stands in the text: what it means and where it is. Compared by identity. */
sealed interface Node {
    Span span();

    JsonValue json();

    /** Collections inside one another, this one included; 0 for a scalar. */
    int height();

    /** Values in it, itself included, with aliases written out. */
    long size();

    /** Whether nothing is written at all, as after {@code notes:}. */
    default boolean blank() {
        return span().start() == span().end();
    }

    /**
     * Offsets in the text: {@code start} includes anchor and tag, {@code content} does not, {@code end} is behind the
     * last character.
     */
    record Span(int start, int content, int end) {
        boolean hasProperties() {
            return content != start;
        }
    }

    enum Style {
        PLAIN,
        SINGLE,
        DOUBLE,
        BLOCK,
        KEEP
    }

    final class Scalar implements Node {
        private final Span span;
        private final JsonValue json;
        final String text;
        final Style style;

        Scalar(Span span, JsonValue json, String text, Style style) {
            this.span = span;
            this.json = json;
            this.text = text;
            this.style = style;
        }

        static Scalar blankAt(int offset) {
            return new Scalar(new Span(offset, offset, offset), JsonNull.NULL, "", Style.PLAIN);
        }

        boolean block() {
            return style == Style.BLOCK || style == Style.KEEP;
        }

        @Override
        public Span span() {
            return span;
        }

        @Override
        public JsonValue json() {
            return json;
        }

        @Override
        public int height() {
            return 0;
        }

        @Override
        public long size() {
            return 1;
        }
    }

    /** One item; {@code dash} is the offset of its dash or -1 in flow style, {@code comma} that of the comma after it or -1. */
    record Item(int dash, Node value, int comma) {}

    final class Sequence implements Node {
        private final Span span;
        private final JsonArray json;
        private final int height;
        private final long size;
        final boolean flow;
        final List<Item> items;

        Sequence(Span span, boolean flow, List<Item> items) {
            this.span = span;
            this.flow = flow;
            this.items = items;
            List<JsonValue> values = new ArrayList<>(items.size());
            int highest = 0;
            long all = 1;
            for (Item item : items) {
                values.add(item.value().json());
                highest = Math.max(highest, item.value().height());
                all += item.value().size();
            }
            this.json = new JsonArray(values);
            this.height = 1 + highest;
            this.size = all;
        }

        private Sequence(Sequence same, Span span, List<Item> items) {
            this.span = span;
            this.flow = same.flow;
            this.items = items;
            this.json = same.json;
            this.height = same.height;
            this.size = same.size;
        }

        /** The same list at another place. */
        Sequence at(Span place, List<Item> moved) {
            return new Sequence(this, place, moved);
        }

        @Override
        public Span span() {
            return span;
        }

        @Override
        public JsonArray json() {
            return json;
        }

        @Override
        public int height() {
            return height;
        }

        @Override
        public long size() {
            return size;
        }
    }

    /**
     * One key with its value; {@code colonEnd} is the offset behind the colon or -1 when there is none, {@code comma}
     * that of the comma after it or -1, {@code explicit} says that a question mark introduces the key.
     */
    record Entry(
            int start, boolean explicit, Node key, String name, int colonEnd, Node value, int comma, boolean merge) {
        int indicatorEnd() {
            return colonEnd < 0 ? key.span().end() : colonEnd;
        }

        Entry with(Node other) {
            return new Entry(start, explicit, key, name, colonEnd, other, comma, merge);
        }
    }

    final class Mapping implements Node {
        private final Span span;
        private final JsonObject json;
        private final int height;
        private final long size;
        final boolean flow;
        final boolean braces;
        final Set<String> merged;
        private final List<Entry> read;
        private final int moved;
        private @Nullable List<Entry> here;

        Mapping(Span span, boolean flow, boolean braces, List<Entry> entries, JsonObject json, Set<String> merged) {
            this.span = span;
            this.flow = flow;
            this.braces = braces;
            this.read = entries;
            this.moved = 0;
            this.json = json;
            this.merged = merged;
            this.height = 1
                    + entries.stream()
                            .mapToInt(entry -> entry.value().height())
                            .max()
                            .orElse(0);
            this.size = 1
                    + entries.stream().mapToLong(entry -> entry.value().size()).sum();
        }

        private Mapping(Mapping same, Span span, int by) {
            this.span = span;
            this.flow = same.flow;
            this.braces = same.braces;
            this.read = same.read;
            this.moved = same.moved + by;
            this.json = same.json;
            this.height = same.height;
            this.size = same.size;
            this.merged = same.merged;
        }

        /** The same mapping at another place, so many characters further on. */
        Mapping at(Span place, int by) {
            return new Mapping(this, place, by);
        }

        /** Its entries in order; those of one that stands elsewhere than it was read are moved when somebody first asks. */
        List<Entry> entries() {
            return moved == 0 ? read : elsewhere();
        }

        private synchronized List<Entry> elsewhere() {
            List<Entry> known = here;
            if (known == null) {
                known = Moved.entries(read, moved);
                here = known;
            }
            return known;
        }

        @Override
        public Span span() {
            return span;
        }

        @Override
        public JsonObject json() {
            return json;
        }

        @Override
        public int height() {
            return height;
        }

        @Override
        public long size() {
            return size;
        }
    }

    final class Alias implements Node {
        private final Span span;
        final Node target;

        Alias(Span span, Node target) {
            this.span = span;
            this.target = target;
        }

        @Override
        public Span span() {
            return span;
        }

        @Override
        public JsonValue json() {
            return target.json();
        }

        @Override
        public int height() {
            return target.height();
        }

        @Override
        public long size() {
            return target.size();
        }
    }

    /** Collection nodes only: whether it is written without brackets. */
    static boolean blockCollection(Node node) {
        return (node instanceof Sequence s && !s.flow) || (node instanceof Mapping m && !m.flow);
    }

    /** Collection nodes only: whether it has brackets and something between them. */
    static boolean filledFlow(Node node) {
        return (node instanceof Sequence s && s.flow && !s.items.isEmpty())
                || (node instanceof Mapping m && m.flow && !m.entries().isEmpty());
    }
}
