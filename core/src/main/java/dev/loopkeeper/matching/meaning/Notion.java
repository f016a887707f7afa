package dev.loopkeeper.matching.meaning;

import java.util.List;

/**
 * What a word, or an idiom, of a doing stands for.
 *
 * @param words the words as written, folded
 * @param stem what it is compared by when the lexicon does not know it
 * @param senses the acts, or the things, that it may stand for; empty when the lexicon does not know it
 * @param place where it stands in the doing
 * @param fresh whether a small word or a sign parts it from what stands before
 */
record Notion(String words, String stem, List<Concept> senses, Place place, boolean fresh) {

    /** How much of a compound its head says: as much as of two words when the first is left out. */
    private static final double HEAD = 0.6;

    /** Where a notion stands, and what its absence weighs. */
    enum Place {
        /** What is done. */
        ACT(1),
        /** What it is done to. */
        OBJECT(1),
        /** Which one: the electricity of {@code electricity bill}. */
        MODIFIER(0.5),
        /** With whom, about what, for whom. */
        BESIDE(0.7),
        /** Where to, to whom. */
        TOWARDS(0.7),
        /** Where, when. */
        AROUND(0.15),
        /** How. */
        SOFT(0.1),
        /** Said on the side. */
        COMMENT(0);

        final double weight;

        Place(double weight) {
            this.weight = weight;
        }
    }

    Notion at(Place other) {
        return new Notion(words, stem, senses, other, fresh);
    }

    /** Only carries another act or a thing. */
    boolean isCarrier() {
        for (Concept sense : senses) {
            if (!sense.carrier() && !sense.any()) {
                return false;
            }
        }
        return !senses.isEmpty();
    }

    boolean isAny() {
        for (Concept sense : senses) {
            if (sense.any()) {
                return true;
            }
        }
        return false;
    }

    boolean isStage() {
        for (Concept sense : senses) {
            if (sense.stage()) {
                return true;
            }
        }
        return false;
    }

    boolean isArranging() {
        return senses.stream().anyMatch(Concept::arranging);
    }

    boolean isSingle() {
        return !senses.isEmpty() && senses.stream().allMatch(Concept::single);
    }

    boolean isTelling() {
        return senses.stream().anyMatch(Concept::telling);
    }

    boolean isMoving() {
        return senses.stream().anyMatch(Concept::moving);
    }

    /** A session of yoga is yoga. */
    boolean isOccasion() {
        return Roles.GENERIC.contains(words);
    }

    /** Whether this act usually has such an object. */
    boolean usuallyHas(Notion thing) {
        for (Concept act : senses) {
            for (Concept object : thing.senses) {
                if (act.usuallyHas(object)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The tree of {@code Christmas tree}; who says more says the same and more. */
    private double heads(Notion other) {
        if (place == Place.ACT || other.place == Place.ACT) {
            return 0;
        }
        if (other.isHeadedBy(words)) {
            return Roles.FORM.contains(words) ? Concept.NEAR : HEAD;
        }
        return isHeadedBy(other.words) ? Concept.KIND : 0;
    }

    private boolean isHeadedBy(String word) {
        int space = words.indexOf(' ');
        return space > 0 && words.length() == space + 1 + word.length() && words.endsWith(word);
    }

    /** How well saying this covers the other one. */
    double covers(Notion other) {
        if (stem.equals(other.stem)) {
            return Concept.SAME;
        }
        double best = heads(other);
        for (Concept mine : senses) {
            for (Concept its : other.senses) {
                best = Math.max(best, mine.covers(its));
            }
        }
        return best;
    }
}
