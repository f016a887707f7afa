package dev.loopkeeper.yaml.text;

import dev.loopkeeper.yaml.text.Node.Entry;
import dev.loopkeeper.yaml.text.Node.Item;
import dev.loopkeeper.yaml.text.Node.Mapping;
import dev.loopkeeper.yaml.text.Node.Scalar;
import dev.loopkeeper.yaml.text.Node.Sequence;
import dev.loopkeeper.yaml.text.Node.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;

/** Builds the tree of values with their places from the parser's events, in one pass. */
final class Composer {
    private final Source source;
    private final Events events;
    private final Map<Anchor, Node> anchors = new HashMap<>();
    private final List<Node.Alias> aliases = new ArrayList<>();
    private int depth;
    private long aliasValues;

    private Composer(Source source, Events events) {
        this.source = source;
        this.events = events;
    }

    static Tree compose(String name, Source source) throws YamlSyntaxException {
        Events events = new Events(name, source);
        return new Composer(source, events).document();
    }

    private Tree document() throws YamlSyntaxException {
        events.next();
        if (events.next().getEventId() == Event.ID.StreamEnd) {
            return new Tree(source, Scalar.blankAt(source.length()), List.of(), source.length());
        }
        Node root = node(source.bom());
        DocumentEndEvent end = (DocumentEndEvent) events.next();
        int behind = end.isExplicit() ? events.start(end) : source.length();
        Event last = events.next();
        if (last.getEventId() != Event.ID.StreamEnd) {
            throw events.problem(last, "a second document starts here; one file holds one document");
        }
        return new Tree(source, root.blank() ? Scalar.blankAt(behind) : root, List.copyOf(aliases), behind);
    }

    /** Reads the next value; one of which nothing is written stands at {@code blankAt}. */
    private Node node(int blankAt) throws YamlSyntaxException {
        Event event = events.next();
        if (event instanceof AliasEvent alias) {
            return alias(alias);
        }
        Node node = event instanceof ScalarEvent scalar
                ? scalar(scalar, blankAt)
                : collection((CollectionStartEvent) event);
        ((NodeEvent) event).getAnchor().ifPresent(anchor -> anchors.put(anchor, node));
        return node;
    }

    private Node alias(AliasEvent event) throws YamlSyntaxException {
        Node target = anchors.get(event.getAlias());
        if (target == null) {
            throw events.problem(event, "*" + event.getAlias() + " stands for no value given above it");
        }
        aliasValues += target.size();
        if (aliasValues > Limits.ALIAS_VALUES) {
            throw events.problem(event, "the aliases stand for too many values");
        }
        if (depth + target.height() > Limits.NESTING) {
            throw events.tooDeep(event);
        }
        Node.Alias alias = new Node.Alias(events.span(event), target);
        aliases.add(alias);
        return alias;
    }

    private Node scalar(ScalarEvent event, int blankAt) throws YamlSyntaxException {
        int start = events.start(event);
        int end = events.end(event);
        boolean properties = event.getAnchor().isPresent() || event.getTag().isPresent();
        if (!properties && start == end) {
            return Scalar.blankAt(blankAt);
        }
        int propertiesEnd = properties ? source.skipProperties(start) : start;
        int gapEnd = source.skipGap(propertiesEnd);
        int content = properties && end <= gapEnd ? propertiesEnd : gapEnd;
        Node.Style style = BlockScalars.style(event.getScalarStyle(), source, content);
        int trimmed = style == Node.Style.BLOCK ? BlockScalars.end(source, content, end) : end;
        return new Scalar(
                new Span(start, content, Math.max(content, trimmed)), events.meaning(event), event.getValue(), style);
    }

    private Node collection(CollectionStartEvent event) throws YamlSyntaxException {
        if (++depth > Limits.NESTING) {
            throw events.tooDeep(event);
        }
        event.getAnchor().ifPresent(anchors::remove);
        Node node =
                event instanceof MappingStartEvent mapping ? mapping(mapping) : sequence((SequenceStartEvent) event);
        depth--;
        return node;
    }

    private int contentStart(CollectionStartEvent event, String kind) throws YamlSyntaxException {
        Optional<String> tag = event.getTag();
        if (tag.isPresent() && !ScalarReader.collectionTag(tag.get(), kind)) {
            throw events.problem(event, "custom tags are not supported");
        }
        int start = events.start(event);
        boolean properties = tag.isPresent() || event.getAnchor().isPresent();
        return properties ? source.skipGap(source.skipProperties(start)) : start;
    }

    private Sequence sequence(SequenceStartEvent event) throws YamlSyntaxException {
        int content = contentStart(event, "seq");
        boolean flow = event.isFlow();
        List<Item> items = new ArrayList<>();
        int at = flow ? content + 1 : content;
        while (!(events.peek() instanceof CollectionEndEvent)) {
            Item item = flow ? flowItem(at) : blockItem(at);
            items.add(item);
            at = flow ? behind(item.comma(), item.value()) : item.value().span().end();
        }
        int end = events.end(events.next());
        return new Sequence(new Span(events.start(event), content, flow ? end : at), flow, items);
    }

    private Item blockItem(int from) throws YamlSyntaxException {
        int dash = source.skipGap(from);
        return new Item(dash, node(dash + 1), -1);
    }

    private Item flowItem(int from) throws YamlSyntaxException {
        Node value = node(source.skipGap(from));
        return new Item(-1, value, commaBehind(value.span().end()));
    }

    private int commaBehind(int offset) {
        int at = source.skipGap(offset);
        return source.is(at, ',') ? at : -1;
    }

    private static int behind(int comma, Node value) {
        return comma < 0 ? value.span().end() : comma + 1;
    }

    private Mapping mapping(MappingStartEvent event) throws YamlSyntaxException {
        int content = contentStart(event, "map");
        boolean flow = event.isFlow();
        List<Entry> entries = new ArrayList<>();
        int at = flow && source.is(content, '{') ? content + 1 : content;
        while (!(events.peek() instanceof CollectionEndEvent)) {
            Entry entry = entry(at, flow);
            entries.add(entry);
            at = flow
                    ? behind(entry.comma(), entry.value())
                    : entry.value().span().end();
        }
        Event last = events.next();
        boolean braces = flow && events.end(last) == events.start(last) + 1 && source.is(events.start(last), '}');
        int end = braces ? events.end(last) : at;
        return new Members(events, entries).mapping(new Span(events.start(event), content, end), flow, braces);
    }

    private Entry entry(int from, boolean flow) throws YamlSyntaxException {
        int start = source.skipGap(from);
        boolean explicit = source.is(start, '?') && source.gapAt(start + 1);
        Event keyEvent = events.peek();
        Node key = node(explicit ? start + 1 : start);
        int colon = source.skipGap(key.span().end());
        int colonEnd = source.is(colon, ':') ? colon + 1 : -1;
        Node value = node(colonEnd < 0 ? key.span().end() : colonEnd);
        int comma = flow ? commaBehind(value.span().end()) : -1;
        boolean merge = Members.merges(keyEvent, key, value);
        return new Entry(start, explicit, key, keyText(key), colonEnd, value, comma, merge);
    }

    private String keyText(Node key) {
        Node meant = key instanceof Node.Alias alias ? alias.target : key;
        return meant instanceof Scalar scalar
                ? scalar.text
                : source.text.substring(key.span().start(), key.span().end());
    }
}
