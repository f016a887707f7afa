package dev.loopkeeper.model;

import dev.loopkeeper.matching.meaning.Vectors;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What decisions are told ahead of time, since nobody waits for a model in a transaction: a decision is tried, what it wants to know is asked
 * for outside, and it is tried again.
 *
 * @param vectors what lies near in meaning; empty without an embedder
 * @param consultation what a language model said; empty when none was asked
 */
public record Ahead(Optional<Vectors.Ahead> vectors, Optional<Consultation> consultation) {
    /** What the first answers bring about may ask for others. */
    private static final int ROUNDS = 3;

    /**
     * A try.
     *
     * @param result what came of it
     * @param ahead what is known, and what it wanted to know
     */
    public record Tried<R>(R result, Ahead ahead) {}

    /**
     * Tries for as long as more is wanted that can be had.
     *
     * @param attempt a try with what is known; told whether it is the last, which has to do with that
     */
    public static <R> Tried<R> trying(Optional<Vectors> vectors, BiFunction<Ahead, Boolean, Tried<R>> attempt) {
        Ahead ahead = new Ahead(
                vectors.isPresent() ? Optional.of(vectors.get().ahead()) : Optional.empty(), Optional.empty());
        for (int round = 0; round < ROUNDS; round++) {
            Tried<R> tried = attempt.apply(ahead, false);
            ahead = tried.ahead();
            if (!ahead.wants()) {
                return tried;
            }
            if (!ahead.fetch()) {
                break;
            }
        }
        return attempt.apply(ahead, true);
    }

    /** Whether anything is wanted that nobody asked for yet. */
    public boolean wants() {
        return (vectors.isPresent() && vectors.get().wants())
                || (consultation.isPresent() && consultation.get().wants());
    }

    private boolean fetch() {
        boolean near = vectors.isPresent() && vectors.get().fetch();
        return (consultation.isPresent() && consultation.get().fetch()) || near;
    }
}
