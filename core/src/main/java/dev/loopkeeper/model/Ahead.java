package dev.loopkeeper.model;

import dev.loopkeeper.matching.meaning.Vectors;
import java.util.Optional;

/**
 * What decisions are told ahead of time, since nobody waits for a model in a transaction.
 *
 * @param vectors what lies near in meaning; empty without an embedder
 * @param consultation what a language model said; empty when none was asked
 */
public record Ahead(Optional<Vectors.Ahead> vectors, Optional<Consultation> consultation) {
    /** Nothing, and nothing is wanted. */
    public static final Ahead NONE = new Ahead(Optional.empty(), Optional.empty());

    /** What the vectors tell; nothing of a language model yet. */
    public static Ahead of(Optional<Vectors> vectors) {
        return vectors.isPresent() ? new Ahead(Optional.of(vectors.get().ahead()), Optional.empty()) : NONE;
    }

    /**
     * Asks for what was wanted.
     *
     * @return whether more is known than before
     */
    public boolean fetch() {
        boolean near = vectors.isPresent() && vectors.get().fetch();
        return (consultation.isPresent() && consultation.get().fetch()) || near;
    }
}
