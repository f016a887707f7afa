package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.text.Node.Entry;
import dev.loopkeeper.yaml.text.Node.Mapping;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** What the entries of one mapping mean together: names given once, and what merge keys bring in. */
final class Members {
    private final Events events;
    private final List<Entry> entries;

    Members(Events events, List<Entry> entries) {
        this.events = events;
        this.entries = entries;
    }

    /** Whether the entry is {@code <<} over a mapping or a list of mappings. */
    static boolean merges(Event keyEvent, Node key, Node value) {
        return keyEvent instanceof ScalarEvent scalar
                && scalar.getScalarStyle() == ScalarStyle.PLAIN
                && scalar.getTag().isEmpty()
                && key instanceof Node.Scalar written
                && written.text.equals("<<")
                && (meant(value) instanceof Mapping || mappings(meant(value)));
    }

    private static boolean mappings(Node node) {
        return node instanceof Node.Sequence list
                && !list.items.isEmpty()
                && list.items.stream().allMatch(item -> meant(item.value()) instanceof Mapping);
    }

    private static Node meant(Node node) {
        return node instanceof Node.Alias alias ? alias.target : node;
    }

    Mapping mapping(Node.Span span, boolean flow, boolean braces) throws YamlSyntaxException {
        Map<String, JsonValue> own = own();
        Map<String, JsonValue> all = new LinkedHashMap<>();
        Set<String> merged = new HashSet<>();
        entries.stream().filter(Entry::merge).forEach(entry -> merge(entry.value(), all));
        merged.addAll(all.keySet());
        all.putAll(own);
        return new Mapping(span, flow, braces, entries, new JsonObject(merged.isEmpty() ? own : all), merged);
    }

    private Map<String, JsonValue> own() throws YamlSyntaxException {
        Map<String, JsonValue> own = new LinkedHashMap<>();
        Set<String> names = new HashSet<>();
        for (Entry entry : entries) {
            if (!names.add(entry.name())) {
                throw events.at(entry.start(), "the key " + shortened(entry.name()) + " is given twice");
            }
            if (!entry.merge()) {
                own.put(entry.name(), entry.value().json());
            }
        }
        return own;
    }

    private static String shortened(String name) {
        return '"' + (name.length() <= 60 ? name : name.substring(0, 60) + "...") + '"';
    }

    private static void merge(Node value, Map<String, JsonValue> into) {
        Node node = meant(value);
        if (node instanceof Mapping mapping) {
            mapping.json().members().forEach(into::putIfAbsent);
        } else if (node instanceof Node.Sequence list) {
            list.items.forEach(item -> merge(item.value(), into));
        }
    }
}
