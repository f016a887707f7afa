package dev.loopkeeper.action;

import dev.loopkeeper.matching.meaning.Cosines;
import dev.loopkeeper.matching.meaning.TextEmbedder;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds what says nearly the same as something new, where vectors tell. It is shown and nothing more: to vectors a text and its opposite
 * lie near.
 */
public final class SimilarTexts {
    /** How many are looked at: each text that is new takes a model a moment. */
    public static final int CANDIDATES = 40;

    private static final double LEAST = 0.85;
    private static final int MOST = 3;
    private static final int SHOWN = 60;

    private SimilarTexts() {}

    /**
     * The three nearest of those that lie near, the nearest first; none without an embedder.
     *
     * @param candidates those with words in common, the best first; only asked for when there is an embedder
     */
    public static <T> List<T> of(View view, String text, Supplier<List<T>> candidates, Function<T, String> said) {
        Optional<TextEmbedder> embedder = view.embedder();
        return embedder.isEmpty()
                ? List.of()
                : near(
                        embedder.get(),
                        text,
                        candidates.get().stream().limit(CANDIDATES).toList(),
                        said);
    }

    private static <T> List<T> near(TextEmbedder embedder, String text, List<T> some, Function<T, String> said) {
        if (some.isEmpty()) {
            return List.of();
        }
        List<Double> near =
                Cosines.of(embedder, List.of(text), some.stream().map(said).toList());
        return IntStream.range(0, near.size())
                .boxed()
                .filter(i -> near.get(i) >= LEAST)
                .sorted(Comparator.<Integer, Double>comparing(near::get).reversed())
                .limit(MOST)
                .map(some::get)
                .toList();
    }

    /**
     * What was found as a sentence to go behind a message; empty when nothing was.
     *
     * @param ref which record it is
     */
    public static <T> String sentence(List<T> found, Function<T, String> said, Function<T, Ref> ref) {
        String all = found.stream()
                .map(one -> "'" + Excerpt.of(said.apply(one), SHOWN) + "' (" + Handles.of(ref.apply(one)) + ")")
                .collect(Collectors.joining(", "));
        return found.isEmpty() ? "" : " Similar: " + all + ".";
    }
}
