package dev.loopkeeper.matching;

import dev.loopkeeper.matching.Closest.Fitting;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Tells whether two doings are one: {@code rang my mother} is {@code Call mum}, {@code rang the dentist} is not. Directed: what
 * was said may tell more than the other, hardly less. Immutable; thread-safe when its embedder is.
 */
public final class Meaning {
    /** How far the best must be ahead of the next for it to be the one that is meant. */
    public static final double MARGIN = 0.1;

    private static final Meaning BY_WORDS = new Meaning(Optional.empty());

    private final Optional<TextEmbedder> embedder;

    private Meaning(Optional<TextEmbedder> embedder) {
        this.embedder = embedder;
    }

    /**
     * Compares by words and the packed lexicon alone.
     *
     * @return the shared instance
     */
    public static Meaning byWords() {
        return BY_WORDS;
    }

    /**
     * Asks an embedder too, where words and lexicon neither match nor contradict.
     *
     * @param embedder the embedder
     * @return a new instance
     */
    public static Meaning with(TextEmbedder embedder) {
        return new Meaning(Optional.of(embedder));
    }

    /**
     * Tells whether doings that share neither word nor lexicon entry may be found alike.
     *
     * @return whether there is an embedder
     */
    public boolean seesBeyondWords() {
        return embedder.isPresent();
    }

    /**
     * Compares what was said with another doing.
     *
     * @param said the report
     * @param other what it may be a report of
     * @return the likeness, with its reason
     */
    public Likeness compare(Doing said, Doing other) {
        return merged(said, other, new Comparison(said, other).asReport());
    }

    /**
     * Compares a plan with another: tells whether it says again what the other says. Unlike a report, it leaves nothing out.
     *
     * @param said the plan
     * @param other what it may say again
     * @return the likeness, with its reason
     */
    public Likeness restates(Doing said, Doing other) {
        return merged(said, other, new Comparison(said, other).asPlan());
    }

    private Likeness merged(Doing said, Doing other, Likeness lexical) {
        return embedder.isEmpty()
                ? lexical
                : Embedding.merge(embedder.get(), said, List.of(other), List.of(lexical))
                        .get(0);
    }

    /**
     * Compares two plans, neither of them a report: tells whether remembering both would be remembering one twice.
     *
     * @param plan a doing
     * @param other another one
     * @return the lesser of the likenesses in both directions, scored by both together
     */
    public Likeness same(Doing plan, Doing other) {
        Likeness there = new Comparison(plan, other).likeness();
        Likeness back = new Comparison(other, plan).likeness();
        Likeness less = there.score() <= back.score() ? there : back;
        return new Likeness(less.layer(), there.score() * back.score(), less.shared(), less.reason(), less.ruledOut());
    }

    /**
     * Finds what was meant among several doings. What is only possible is never chosen; when several are, that is a question.
     *
     * @param <T> what the caller knows the doings by
     * @param said the report
     * @param items what may be meant
     * @param doing the doing of an item
     * @return one, several that are equally likely, or none
     */
    public <T> Closest<T> closest(Doing said, List<T> items, Function<? super T, Doing> doing) {
        List<Likeness> likenesses =
                compare(said, items.stream().<Doing>map(doing).toList());
        List<Fitting<T>> fitting = IntStream.range(0, items.size())
                .filter(i -> likenesses.get(i).isPossible())
                .mapToObj(i -> new Fitting<>(items.get(i), likenesses.get(i)))
                .sorted(Comparator.comparingDouble(f -> -f.likeness().score()))
                .toList();
        if (fitting.isEmpty()) {
            return new Closest.None<>();
        }
        double least = fitting.get(0).likeness().score() - MARGIN;
        List<Fitting<T>> best =
                fitting.stream().filter(f -> f.likeness().score() > least).toList();
        if (best.size() > 1) {
            return new Closest.Several<>(best);
        }
        return best.get(0).likeness().matches() ? new Closest.One<>(best.get(0)) : new Closest.None<>();
    }

    private List<Likeness> compare(Doing said, List<Doing> others) {
        List<Likeness> lexical = others.stream()
                .map(other -> new Comparison(said, other).asReport())
                .toList();
        return embedder.map(e -> Embedding.merge(e, said, others, lexical)).orElse(lexical);
    }
}
