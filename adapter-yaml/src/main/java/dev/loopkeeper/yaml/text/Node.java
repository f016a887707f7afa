package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A value as it stands in the text: what it means and where it is. Compared by identity. */
abstract sealed class Node {
    private final Span span;
    private final JsonValue json;
    private final int height;
    private final long size;

    private Node(Span span, JsonValue json, int height, long size) {
        this.span = span;
        this.json = json;
        this.height = height;
        this.size = size;
    }

    /** A collection of {@code parts}. */
    private Node(Span span, JsonValue json, List<? extends Part> parts) {
        int highest = 0;
        long all = 1;
        for (Part part : parts) {
            highest = Math.max(highest, part.value().height);
            all += part.value().size;
        }
        this.span = span;
        this.json = json;
        this.height = highest + 1;
        this.size = all;
    }

    Span span() {
        return span;
    }

    JsonValue json() {
        return json;
    }

    /** Collections inside one another, this one included; 0 for a scalar. */
    int height() {
        return height;
    }

    /** Values in it, itself included, with aliases written out. */
    long size() {
        return size;
    }

    /** Whether nothing is written at all, as after {@code notes:}. */
    boolean blank() {
        return span.start() == span.end();
    }

    /** The values in it, keys too, in the order of the text. */
    List<Node> inside() {
        return List.of();
    }

    /** The value itself, also where an alias stands for it. */
    Node meant() {
        return this;
    }

    /** The same value so many characters further on. What is inside a mapping is moved when it is asked for. */
    abstract Node moved(int by);

    private static int moved(int offset, int by) {
        return offset < 0 ? offset : offset + by;
    }

    /**
     * Offsets in the text: {@code start} includes anchor and tag, {@code content} does not, {@code end} is behind the
     * last character.
     */
    record Span(int start, int content, int end) {
        boolean hasProperties() {
            return content != start;
        }

        private Span moved(int by) {
            return new Span(start + by, content + by, end + by);
        }
    }

    static final class Scalar extends Node {
        final String text;
        final Style style;

        enum Style {
            PLAIN,
            SINGLE,
            DOUBLE,
            BLOCK,
            KEEP
        }

        Scalar(Span span, JsonValue json, String text, Style style) {
            super(span, json, 0, 1);
            this.text = text;
            this.style = style;
        }

        static Scalar blankAt(int offset) {
            return new Scalar(new Span(offset, offset, offset), JsonNull.NULL, "", Style.PLAIN);
        }

        boolean block() {
            return style == Style.BLOCK || style == Style.KEEP;
        }

        boolean isMergeKey() {
            return style == Style.PLAIN && text.equals("<<");
        }

        @Override
        Scalar moved(int by) {
            return new Scalar(span().moved(by), json(), text, style);
        }
    }

    /** What a collection is made of; loops, not streams, go over them, as every file that a short command reads is made of these. */
    private sealed interface Part {
        Node value();
    }

    /** One item; {@code dash} is the offset of its dash or -1 in flow style, {@code comma} that of the comma after it or -1. */
    record Item(int dash, Node value, int comma) implements Part {
        static List<Item> moved(List<Item> items, int by) {
            return by == 0 ? items : items.stream().map(item -> item.moved(by)).toList();
        }

        private Item moved(int by) {
            return new Item(Node.moved(dash, by), value.moved(by), Node.moved(comma, by));
        }
    }

    static final class Sequence extends Node {
        final boolean flow;
        final List<Item> items;

        Sequence(Span span, boolean flow, List<Item> items) {
            super(span, json(items), items);
            this.flow = flow;
            this.items = items;
        }

        private Sequence(Sequence same, int by) {
            super(same.span().moved(by), same.json(), same.height(), same.size());
            this.flow = same.flow;
            this.items = Item.moved(same.items, by);
        }

        @Override
        JsonArray json() {
            return (JsonArray) super.json();
        }

        @Override
        List<Node> inside() {
            return items.stream().map(Item::value).toList();
        }

        @Override
        Sequence moved(int by) {
            return new Sequence(this, by);
        }

        private static JsonArray json(List<Item> items) {
            List<JsonValue> values = new ArrayList<>(items.size());
            for (Item item : items) {
                values.add(item.value().json());
            }
            return new JsonArray(values);
        }
    }

    /**
     * One key with its value; {@code colonEnd} is the offset behind the colon or -1 when there is none, {@code comma}
     * that of the comma after it or -1, {@code explicit} says that a question mark introduces the key, {@code merge} that it is
     * {@code <<} over a mapping or a list of mappings.
     */
    record Entry(int start, boolean explicit, Node key, String name, int colonEnd, Node value, int comma, boolean merge)
            implements Part {
        int indicatorEnd() {
            return colonEnd < 0 ? key.span().end() : colonEnd;
        }

        Entry with(Node other) {
            return new Entry(start, explicit, key, name, colonEnd, other, comma, merge);
        }

        static List<Entry> moved(List<Entry> entries, int by) {
            return by == 0
                    ? entries
                    : entries.stream().map(entry -> entry.moved(by)).toList();
        }

        private Entry moved(int by) {
            int colon = Node.moved(colonEnd, by);
            return new Entry(
                    start + by, explicit, key.moved(by), name, colon, value.moved(by), Node.moved(comma, by), merge);
        }
    }

    static final class Mapping extends Node {
        final boolean flow;
        final boolean braces;
        /** Names that merge keys bring in. */
        final Set<String> merged;

        private final List<Entry> read;
        private final int moved;
        private @Nullable List<Entry> here;

        /** One of {@code entries} of which no name is {@linkplain #repeated repeated}. */
        Mapping(Span span, boolean flow, boolean braces, List<Entry> entries) {
            this(span, flow, braces, entries, merged(entries));
        }

        private Mapping(Span span, boolean flow, boolean braces, List<Entry> entries, Map<String, JsonValue> merged) {
            super(span, json(entries, merged), entries);
            this.flow = flow;
            this.braces = braces;
            this.merged = Set.copyOf(merged.keySet());
            this.read = entries;
            this.moved = 0;
        }

        private Mapping(Mapping same, int by) {
            super(same.span().moved(by), same.json(), same.height(), same.size());
            this.flow = same.flow;
            this.braces = same.braces;
            this.merged = same.merged;
            this.read = same.read;
            this.moved = same.moved + by;
        }

        /** The first entry with the name of another before it. */
        static Optional<Entry> repeated(List<Entry> entries) {
            Set<String> names = new HashSet<>();
            for (Entry entry : entries) {
                if (!names.add(entry.name())) {
                    return Optional.of(entry);
                }
            }
            return Optional.empty();
        }

        /** Whether a merge key brings in what stands there: a mapping or a list of mappings. */
        static boolean canMerge(Node value) {
            return value.meant() instanceof Mapping
                    || (value.meant() instanceof Sequence list
                            && !list.items.isEmpty()
                            && list.items.stream().allMatch(item -> item.value().meant() instanceof Mapping));
        }

        private static Map<String, JsonValue> merged(List<Entry> entries) {
            Map<String, JsonValue> merged = new LinkedHashMap<>();
            for (Entry entry : entries) {
                if (entry.merge()) {
                    merge(entry.value(), merged);
                }
            }
            return merged;
        }

        private static void merge(Node value, Map<String, JsonValue> into) {
            if (value.meant() instanceof Mapping mapping) {
                mapping.json().members().forEach(into::putIfAbsent);
            } else if (value.meant() instanceof Sequence list) {
                list.items.forEach(item -> merge(item.value(), into));
            }
        }

        private static JsonObject json(List<Entry> entries, Map<String, JsonValue> merged) {
            JsonObject.Builder all = JsonObject.builder();
            merged.forEach(all::put);
            for (Entry entry : entries) {
                if (!entry.merge()) {
                    all.put(entry.name(), entry.value().json());
                }
            }
            return all.build();
        }

        /** Its entries in order; those of one that stands elsewhere than it was read are moved when somebody first asks. */
        List<Entry> entries() {
            return moved == 0 ? read : elsewhere();
        }

        /** The same entries where they were read, for those who want to know what they say. */
        List<Entry> asRead() {
            return read;
        }

        private synchronized List<Entry> elsewhere() {
            List<Entry> known = here;
            if (known == null) {
                known = Entry.moved(read, moved);
                here = known;
            }
            return known;
        }

        @Override
        JsonObject json() {
            return (JsonObject) super.json();
        }

        @Override
        List<Node> inside() {
            return entries().stream()
                    .flatMap(entry -> Stream.of(entry.key(), entry.value()))
                    .toList();
        }

        @Override
        Mapping moved(int by) {
            return new Mapping(this, by);
        }
    }

    static final class Alias extends Node {
        final Node target;

        Alias(Span span, Node target) {
            super(span, target.json(), target.height(), target.size());
            this.target = target;
        }

        @Override
        Node meant() {
            return target;
        }

        @Override
        Alias moved(int by) {
            return new Alias(span().moved(by), target);
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
