package dev.loopkeeper.yaml.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Collects replaced stretches of one text in any order and applies them at once. Not thread-safe. */
final class Splices {
    private final Source source;
    private final List<Splice> all = new ArrayList<>();

    Splices(Source source) {
        this.source = source;
    }

    void insert(int offset, String text) {
        replace(offset, offset, text);
    }

    void delete(int from, int to) {
        replace(from, to, "");
    }

    void replace(int from, int to, String text) {
        Splice splice = Splice.between(source.text.substring(from, to), text);
        if (!splice.removed().isEmpty() || !splice.inserted().isEmpty()) {
            all.add(new Splice(from + splice.offset(), splice.removed(), splice.inserted()));
        }
    }

    /** In order of offset; of those at one place, insertions first, in the order they were asked for. */
    List<Splice> inOrder() {
        List<Splice> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparingInt(Splice::offset)
                .thenComparing(splice -> !splice.removed().isEmpty()));
        return List.copyOf(sorted);
    }

    /** Splices in order, those of one place together: between two places lie at least {@code far} characters. */
    static List<List<Splice>> apart(List<Splice> splices, int far) {
        List<List<Splice>> places = new ArrayList<>();
        int end = 0;
        for (Splice splice : splices) {
            if (places.isEmpty() || splice.offset() - end >= far) {
                places.add(new ArrayList<>());
            }
            places.get(places.size() - 1).add(splice);
            end = splice.end();
        }
        return places;
    }

    /** The text after all of {@code splices}; empty when two of them want the same characters. */
    static Optional<String> apply(String text, List<Splice> splices) {
        Optional<String> added = Splice.addedBehind(text, splices);
        // What only grows is copied once, not piece by piece and then together.
        return added.isPresent() ? added.map(text::concat) : joined(text, splices);
    }

    private static Optional<String> joined(String text, List<Splice> splices) {
        List<String> parts = new ArrayList<>(2 * splices.size() + 1);
        int at = 0;
        for (Splice splice : splices) {
            if (splice.offset() < at) {
                return Optional.empty();
            }
            parts.add(text.substring(at, splice.offset()));
            parts.add(splice.inserted());
            at = splice.end();
        }
        parts.add(text.substring(at));
        return Optional.of(String.join("", parts));
    }
}
