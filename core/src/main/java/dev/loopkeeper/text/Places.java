package dev.loopkeeper.text;

import java.util.OptionalInt;
import java.util.function.IntPredicate;

/**
 * Places of a list that follow each other, to ask about one after the other; none when they are not in this order. Rules ask this so
 * often that a stream for each would cost more than the answers.
 *
 * @param from the first place
 * @param to the one behind the last
 */
public record Places(int from, int to) {
    /** The places from one on and before another. */
    public static Places between(int from, int to) {
        return new Places(from, to);
    }

    /** Whether it is so at one of them. */
    public boolean any(IntPredicate isSo) {
        for (int at = from; at < to; at++) {
            if (isSo.test(at)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is so at each of them. */
    public boolean all(IntPredicate isSo) {
        for (int at = from; at < to; at++) {
            if (!isSo.test(at)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it is so at none of them. */
    public boolean none(IntPredicate isSo) {
        return !any(isSo);
    }

    /** The first at which it is so. */
    public OptionalInt first(IntPredicate isSo) {
        for (int at = from; at < to; at++) {
            if (isSo.test(at)) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }
}
