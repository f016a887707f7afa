package dev.loopkeeper.matching.meaning;

import java.util.List;

/**
 * How well one doing stands for another, and why.
 *
 * @param layer what decided
 * @param score 0 for something else to 1 for the same; {@link #LIKELY} and more is a match
 * @param shared the words of what was said that the other has, or means, too
 * @param reason one short sentence for people
 */
public record Likeness(Layer layer, double score, List<String> shared, String reason) {
    /** From this score on it cannot be excluded, and is no match yet. */
    public static final double POSSIBLE = 0.5;

    /** From this score on two doings are taken for one. */
    public static final double LIKELY = 0.7;

    /** From this score on there is hardly a doubt. */
    public static final double SURE = 0.85;

    /** What decided about a likeness, from the surest to the least sure. */
    public enum Layer {
        /** The same words in the same order. */
        EXACT,
        /** The same words, whatever their form and order. */
        WORDS,
        /** Other words for the same. */
        MEANING
    }

    /**
     * Checks the score and copies the list.
     *
     * @throws IllegalArgumentException if {@code score} is not from 0 to 1
     */
    public Likeness {
        if (!(score >= 0 && score <= 1)) {
            throw new IllegalArgumentException("a score is from 0 to 1, got " + score);
        }
        shared = List.copyOf(shared);
    }

    /**
     * Tells whether the two are taken for one.
     *
     * @return true from {@link #LIKELY} on
     */
    public boolean matches() {
        return score >= LIKELY;
    }
}
