package dev.loopkeeper.matching;

import org.jspecify.annotations.Nullable;

/**
 * A word that counts in a report or a title.
 *
 * @param word the folded word
 * @param stem what it is compared by
 * @param role how it weighs
 * @param head whether it ends a part that names the matter: the dog of {@code walked the dog}
 * @param act whether it comes first, where a verb stands
 */
record Term(String word, String stem, Role role, boolean head, boolean act) {
    /** How a word weighs, and whether its absence matters. */
    enum Role {
        MAIN(1),
        ADJUNCT(0.5),
        CIRCUMSTANCE(0.25),
        ASIDE(0.25),
        SOFT(0.25),
        GENERIC(0.25),
        MEASURE(0),
        COMMENT(0);

        final double weight;

        Role(double weight) {
            this.weight = weight;
        }

        /** Names the matter itself: when it is missing, something else may be meant. */
        boolean tells() {
            return this == MAIN || this == ADJUNCT;
        }

        /** Must be present for the words to count as being there. */
        boolean counts() {
            return weight > 0;
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Term that
                && word.equals(that.word)
                && stem.equals(that.stem)
                && role == that.role
                && head == that.head
                && act == that.act;
    }

    @Override
    public int hashCode() {
        return word.hashCode();
    }

    Term as(Role other) {
        return new Term(word, stem, other, other == Role.MAIN, act);
    }
}
