package dev.loopkeeper.text;

import java.util.OptionalInt;
import java.util.function.IntPredicate;

/**
 * Places of a list that follow each other, to ask about one after the other. Rules ask this so often that a stream for each
 * would cost more than the answers. Immutable.
 */
public final class Places {
    private final int from;
    private final int to;

    private Places(int from, int to) {
        this.from = from;
        this.to = to;
    }

    /**
     * The places from one on and before another; none when they are not in this order.
     *
     * @param from the first place
     * @param to the one behind the last
     */
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
