package dev.loopkeeper.time;

/**
 * A length of time that was found in a text.
 *
 * @param start index of its first character
 * @param end index after its last character
 * @param seconds its length; zero or negative when the text says so; at most 10^12, greater ones are cut to that
 */
public record DurationSpan(int start, int end, long seconds) {
    /** Checks that the place is a span. */
    public DurationSpan {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("a duration needs a place, got " + start + ".." + end);
        }
    }

    /**
     * Returns the length in minutes, rounded to the nearest, but never from something to nothing.
     *
     * @return the minutes; zero only for zero seconds
     */
    public long minutes() {
        long rounded = Math.round(seconds / 60.0);
        return rounded == 0 ? Long.signum(seconds) : rounded;
    }
}
