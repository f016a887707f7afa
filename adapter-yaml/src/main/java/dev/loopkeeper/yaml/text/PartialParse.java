package dev.loopkeeper.yaml.text;

import dev.loopkeeper.yaml.text.Node.Entry;
import dev.loopkeeper.yaml.text.Node.Item;
import dev.loopkeeper.yaml.text.Node.Mapping;
import dev.loopkeeper.yaml.text.Node.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Reads an edited text by its changed part: of a long collection in block style, at the top or in a member of a mapping there, only
 * the entries that changed and a neighbour on either side are parsed, behind everything that stands before the collection. What
 * is byte for byte as it was, between lines on which an entry begins, means what it meant.
 *
 * <p>The answer is the tree that parsing the whole text would give, or none.
 */
final class PartialParse {
    private static final int TOP = -1;
    /** Between changes so far apart lies more than is read around each of them. */
    private static final int FAR = 1_000;
    /** So many places are read one by one; each costs a walk over the whole. */
    private static final int PLACES = 4;

    private final String name;
    private final Tree before;
    private final String text;
    private final List<Splice> splices;
    private final int grown;
    private final int member;

    private PartialParse(String name, Tree before, List<Splice> splices, String text) {
        this.name = name;
        this.before = before;
        this.text = text;
        this.splices = splices;
        this.grown = text.length() - before.source().length();
        this.member = member(before.root(), splices.get(0).offset());
    }

    /**
     * The tree of {@code text}, which is the text of {@code before} after {@code splices}; empty when more than a part of it has
     * to be read, or the part is no YAML by itself. Places far apart are read one after the other, the last first, so that those
     * before it stay where they are.
     */
    static Optional<Tree> of(String name, Tree before, List<Splice> splices, String text) {
        return of(name, before, splices, text, FAR);
    }

    /** The same, with the number of characters from which on changes are far apart. */
    static Optional<Tree> of(String name, Tree before, List<Splice> splices, String text, int far) {
        List<List<Splice>> places = Splices.apart(splices, far);
        if (places.size() > PLACES) {
            return atOnePlace(name, before, splices, text);
        }
        Optional<Tree> tree = places.isEmpty() ? Optional.empty() : Optional.of(before);
        for (int i = places.size() - 1; i >= 0; i--) {
            List<Splice> place = places.get(i);
            tree = i == 0
                    ? tree.flatMap(last -> atOnePlace(name, last, place, text))
                    : tree.flatMap(later -> Splices.apply(later.source().text, place)
                            .flatMap(now -> atOnePlace(name, later, place, now)));
        }
        return tree;
    }

    private static Optional<Tree> atOnePlace(String name, Tree before, List<Splice> splices, String text) {
        boolean plain = before.aliases().isEmpty() && Node.blockCollection(before.root());
        return plain ? new PartialParse(name, before, splices, text).tree() : Optional.empty();
    }

    /** The member of a mapping in whose collection an offset lies; {@link #TOP} when it is the root that is such a collection. */
    private static int member(Node root, int offset) {
        int found = TOP;
        if (root instanceof Mapping map) {
            while (found + 1 < map.entries().size()
                    && map.entries().get(found + 1).start() <= offset) {
                found++;
            }
        }
        boolean inside = found > TOP
                && Node.blockCollection(((Mapping) root).entries().get(found).value());
        return inside ? found : TOP;
    }

    private Optional<Tree> tree() {
        Node old = inside(before.root());
        return Window.of(before.source(), old, end(), splices, grown)
                .flatMap(window -> read(window).flatMap(read -> tree(window, old, read)));
    }

    private Optional<Tree> tree(Window window, Node old, Tree read) {
        int end = window.reachesEnd() ? read.end() + window.shift() : before.end() + grown;
        return joined(window, old, read)
                .flatMap(this::placed)
                .map(root -> new Tree(new Source(text), root, List.of(), end));
    }

    private Node inside(Node root) {
        return member == TOP ? root : ((Mapping) root).entries().get(member).value();
    }

    /** Behind the last line of the collection. */
    private int end() {
        Source source = before.source();
        boolean last =
                member == TOP || member == ((Mapping) before.root()).entries().size() - 1;
        return last
                ? source.length()
                : source.lineStart(
                        ((Mapping) before.root()).entries().get(member + 1).start());
    }

    private Optional<Tree> read(Window window) {
        try {
            Tree read = Composer.parse(name, window.of(text));
            return read.aliases().isEmpty() && alike(window, read.root()) ? Optional.of(read) : Optional.empty();
        } catch (YamlSyntaxException e) {
            return Optional.empty();
        }
    }

    /** Whether the part has the members that it must have when the collection stands in one of them. */
    private boolean alike(Window window, Node root) {
        if (member == TOP) {
            return true;
        }
        List<Entry> old = ((Mapping) before.root()).entries();
        int members = window.reachesEnd() ? old.size() : member + 1;
        return root instanceof Mapping map
                && map.entries().size() == members
                && IntStream.range(0, members)
                        .allMatch(i ->
                                map.entries().get(i).name().equals(old.get(i).name()));
    }

    private Optional<Node> joined(Window window, Node old, Tree read) {
        Node now = inside(read.root());
        boolean fits = Node.blockCollection(now)
                && now.getClass() == old.getClass()
                && window.fits(read.source(), Child.allOf(now));
        if (!fits) {
            return Optional.empty();
        }
        Node.Span start = window.atTop() ? now.span() : old.span();
        return old instanceof Sequence was
                ? Optional.of(sequence(start, parts(window, was.items, ((Sequence) now).items, Item::moved)))
                : mapping(start, parts(window, ((Mapping) old).entries(), ((Mapping) now).entries(), Entry::moved));
    }

    private <T> List<T> parts(Window window, List<T> was, List<T> is, BiFunction<List<T>, Integer, List<T>> moved) {
        List<T> parts = new ArrayList<>(was.size() + is.size());
        parts.addAll(window.above(was));
        parts.addAll(moved.apply(window.changed(is), window.shift()));
        parts.addAll(moved.apply(window.below(was), grown));
        return parts;
    }

    /** The root with the collection in its place. */
    private Optional<Node> placed(Node collection) {
        if (member == TOP) {
            return Optional.of(collection);
        }
        Mapping root = (Mapping) before.root();
        List<Entry> entries = new ArrayList<>(root.entries().subList(0, member));
        entries.add(root.entries().get(member).with(collection));
        entries.addAll(
                Entry.moved(root.entries().subList(member + 1, root.entries().size()), grown));
        return mapping(root.span(), entries);
    }

    private static Sequence sequence(Node.Span start, List<Item> items) {
        return new Sequence(until(start, items.get(items.size() - 1).value()), false, items);
    }

    /** A mapping of entries; empty when two have one name. */
    private static Optional<Node> mapping(Node.Span start, List<Entry> entries) {
        Node.Span span = until(start, entries.get(entries.size() - 1).value());
        return Mapping.repeated(entries).isPresent()
                ? Optional.empty()
                : Optional.of(new Mapping(span, false, false, entries));
    }

    private static Node.Span until(Node.Span start, Node last) {
        return new Node.Span(start.start(), start.content(), last.span().end());
    }
}
