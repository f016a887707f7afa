package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
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
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Tag;
import tools.jackson.core.JsonToken;

/** Builds the tree of values with their places from the parser's tokens, in one pass. */
final class Composer {
    private final Source source;
    private final Tokens tokens;
    private final Map<String, Node> anchors = new HashMap<>();
    private final List<Node.Alias> aliases = new ArrayList<>();
    private long aliasValues;

    private Composer(String name, Source source) {
        this.source = source;
        this.tokens = new Tokens(name, source);
    }

    /** Reads {@code text}, called {@code name} in messages. */
    static Tree parse(String name, String text) throws YamlSyntaxException {
        if (text.length() > Limits.TEXT) {
            throw new YamlSyntaxException(name, 1, 1, "the text is larger than 32 MiB");
        }
        return new Composer(name, new Source(text)).document();
    }

    private Tree document() throws YamlSyntaxException {
        JsonToken first = tokens.next();
        if (first == null) {
            return new Tree(source, Scalar.blankAt(source.length()), List.of(), source.length());
        }
        Node root = node(first, source.bom());
        int end = tokens.documentEnd();
        return new Tree(source, root.blank() ? Scalar.blankAt(end) : root, List.copyOf(aliases), end);
    }

    /** The value that a token begins; one of which nothing is written stands at {@code blankAt}. */
    private Node node(@Nullable JsonToken token, int blankAt) throws YamlSyntaxException {
        if (tokens.isCurrentAlias()) {
            return alias();
        }
        Optional<String> anchor = tokens.anchor();
        boolean collection = token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY;
        if (collection) {
            anchor.ifPresent(anchors::remove);
        }
        Node node = collection ? collection(token == JsonToken.START_OBJECT) : scalar(blankAt);
        anchor.ifPresent(name -> anchors.put(name, node));
        return node;
    }

    private Node alias() throws YamlSyntaxException {
        Node target = anchors.get(tokens.getString());
        if (target == null) {
            throw tokens.problem("*" + tokens.getString() + " stands for no value given above it");
        }
        aliasValues += target.size();
        if (aliasValues > Limits.ALIAS_VALUES) {
            throw tokens.problem("the aliases stand for too many values");
        }
        if (tokens.depth() + target.height() > Limits.NESTING) {
            throw tokens.tooDeep();
        }
        Node.Alias alias = new Node.Alias(new Span(tokens.start(), tokens.start(), tokens.end()), target);
        aliases.add(alias);
        return alias;
    }

    private Node scalar(int blankAt) throws YamlSyntaxException {
        int start = tokens.start();
        int end = tokens.end();
        boolean properties = hasProperties();
        if (!properties && start == end) {
            return Scalar.blankAt(blankAt);
        }
        int propertiesEnd = properties ? source.skipProperties(start) : start;
        int gapEnd = source.skipGap(propertiesEnd);
        int content = properties && end <= gapEnd ? propertiesEnd : gapEnd;
        Scalar.Style style = BlockScalars.style(tokens.style(), source, content);
        int trimmed = style == Scalar.Style.BLOCK ? BlockScalars.end(source, content, end) : end;
        String text = tokens.getString();
        return new Scalar(new Span(start, content, Math.max(content, trimmed)), meaning(text, style), text, style);
    }

    private boolean hasProperties() {
        return tokens.tag().isPresent() || tokens.anchor().isPresent();
    }

    private JsonValue meaning(String text, Scalar.Style style) throws YamlSyntaxException {
        Optional<String> tag = tokens.tag();
        if (tag.isEmpty()) {
            return style == Scalar.Style.PLAIN ? ScalarReader.plain(text) : new JsonString(text);
        }
        return ScalarReader.tagged(tag.get(), text).orElseThrow(this::customTag);
    }

    private YamlSyntaxException customTag() {
        return tokens.problem("custom tags are not supported");
    }

    private Node collection(boolean mapping) throws YamlSyntaxException {
        if (!tokens.tag()
                .map(tag -> ScalarReader.collectionTag(tag, mapping ? Tag.MAP : Tag.SEQ))
                .orElse(true)) {
            throw customTag();
        }
        int start = tokens.start();
        int content = hasProperties() ? source.skipGap(source.skipProperties(start)) : start;
        return mapping ? mapping(start, content, tokens.flow()) : sequence(start, content, tokens.flow());
    }

    private Sequence sequence(int start, int content, boolean flow) throws YamlSyntaxException {
        List<Item> items = new ArrayList<>();
        int at = flow ? content + 1 : content;
        for (JsonToken token = tokens.next(); token != JsonToken.END_ARRAY; token = tokens.next()) {
            Item item = flow ? flowItem(token, at) : blockItem(token, at);
            items.add(item);
            at = behind(item.comma(), item.value());
        }
        return new Sequence(new Span(start, content, flow ? tokens.end() : at), flow, items);
    }

    private Item blockItem(@Nullable JsonToken token, int from) throws YamlSyntaxException {
        int dash = source.skipGap(from);
        return new Item(dash, node(token, dash + 1), -1);
    }

    private Item flowItem(@Nullable JsonToken token, int from) throws YamlSyntaxException {
        Node value = node(token, source.skipGap(from));
        return new Item(-1, value, commaBehind(value.span().end()));
    }

    private int commaBehind(int offset) {
        int at = source.skipGap(offset);
        return source.is(at, ',') ? at : -1;
    }

    private static int behind(int comma, Node value) {
        return comma < 0 ? value.span().end() : comma + 1;
    }

    private Mapping mapping(int start, int content, boolean flow) throws YamlSyntaxException {
        List<Entry> entries = new ArrayList<>();
        int at = flow && source.is(content, '{') ? content + 1 : content;
        for (JsonToken token = tokens.nextKey(); token != JsonToken.END_OBJECT; token = tokens.nextKey()) {
            Entry entry = entry(token, at, flow);
            entries.add(entry);
            at = behind(entry.comma(), entry.value());
        }
        boolean braces = flow && tokens.end() == tokens.start() + 1 && source.is(tokens.start(), '}');
        Optional<Entry> repeated = Mapping.repeated(entries);
        if (repeated.isPresent()) {
            throw tokens.at(
                    repeated.get().start(),
                    "the key " + shortened(repeated.get().name()) + " is given twice");
        }
        return new Mapping(new Span(start, content, braces ? tokens.end() : at), flow, braces, entries);
    }

    private static String shortened(String name) {
        return '"' + (name.length() <= 60 ? name : name.substring(0, 60) + "...") + '"';
    }

    private Entry entry(@Nullable JsonToken token, int from, boolean flow) throws YamlSyntaxException {
        int start = source.skipGap(from);
        boolean explicit = source.is(start, '?') && source.gapAt(start + 1);
        Node key = node(token, explicit ? start + 1 : start);
        boolean mergeKey = key instanceof Scalar written
                && written.isMergeKey()
                && tokens.tag().isEmpty();
        tokens.nextIsValue();
        int colon = source.skipGap(key.span().end());
        int colonEnd = source.is(colon, ':') ? colon + 1 : -1;
        Node value = node(tokens.next(), colonEnd < 0 ? key.span().end() : colonEnd);
        int comma = flow ? commaBehind(value.span().end()) : -1;
        boolean merge = mergeKey && Mapping.canMerge(value);
        return new Entry(start, explicit, key, keyText(key), colonEnd, value, comma, merge);
    }

    private String keyText(Node key) {
        return key.meant() instanceof Scalar scalar
                ? scalar.text
                : source.text.substring(key.span().start(), key.span().end());
    }
}
