package dev.loopkeeper.matching;

import java.util.List;

/**
 * Which of several doings is meant. Every outcome explains itself.
 *
 * @param <T> what the caller knows the doings by
 */
public sealed interface Closest<T> {

    /**
     * A doing that may be meant.
     *
     * @param <T> what the caller knows it by
     * @param item what the caller gets back
     * @param likeness how well it fits, and why
     */
    record Fitting<T>(T item, Likeness likeness) {}

    /**
     * Exactly one is meant.
     *
     * @param <T> what the caller knows the doings by
     * @param fitting the one, and why
     */
    record One<T>(Fitting<T> fitting) implements Closest<T> {}

    /**
     * Two or more fit so equally that none may be chosen.
     *
     * @param <T> what the caller knows the doings by
     * @param fitting all of them, the best first
     */
    record Several<T>(List<Fitting<T>> fitting) implements Closest<T> {
        /** Copies the list. */
        public Several {
            fitting = List.copyOf(fitting);
        }
    }

    /**
     * None is meant.
     *
     * @param <T> what the caller knows the doings by
     */
    record None<T>() implements Closest<T> {}
}
