package dev.loopkeeper.matching;

import java.util.List;

/**
 * Which step a report means. Every outcome explains itself.
 *
 * @param <T> what the caller knows the steps by
 */
public sealed interface Match<T> {
    /** What is meant, or equally meant; empty when nothing is. */
    List<T> meant();

    /** How well the best fits, 1 to 100; 0 when nothing does. */
    int score();

    /**
     * Exactly one step is meant.
     *
     * @param <T> what the caller knows the steps by
     * @param candidate the step
     * @param reason why
     * @param score 1 to 100; below the reason's most when only a share of the words is there
     * @param shared the person's words that the step has too
     * @param dayConflict whether the report names another day than its date
     */
    record One<T>(Candidate<T> candidate, Reason reason, int score, List<String> shared, boolean dayConflict)
            implements Match<T> {
        /** Copies the list. */
        public One {
            shared = List.copyOf(shared);
        }

        @Override
        public List<T> meant() {
            return List.of(candidate.item());
        }
    }

    /**
     * Two or more steps are equally meant.
     *
     * @param <T> what the caller knows the steps by
     * @param best two or three of them, in the order they were given
     * @param reason why the first of them matches
     * @param score the first one's score
     * @param shared the person's words that the first one has too
     * @param dayConflict whether the report names another day than its date
     */
    record Several<T>(List<Candidate<T>> best, Reason reason, int score, List<String> shared, boolean dayConflict)
            implements Match<T> {
        /** Copies the lists. */
        public Several {
            best = List.copyOf(best);
            shared = List.copyOf(shared);
        }

        @Override
        public List<T> meant() {
            return best.stream().map(Candidate::item).toList();
        }
    }

    /**
     * No step is meant.
     *
     * @param <T> what the caller knows the steps by
     */
    record None<T>() implements Match<T> {
        @Override
        public List<T> meant() {
            return List.of();
        }

        @Override
        public int score() {
            return 0;
        }
    }
}
