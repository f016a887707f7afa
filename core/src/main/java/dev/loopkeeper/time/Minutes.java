package dev.loopkeeper.time;

/**
 * A length of time that can be logged for one day, in whole minutes.
 *
 * @param value the minutes, 1 to 1440
 */
public record Minutes(int value) {
    /** The most that fits in a day. */
    public static final int MOST = 24 * 60;

    /**
     * Checks the bounds.
     *
     * @throws IllegalArgumentException if {@code value} is below 1 or above 1440
     */
    public Minutes {
        if (value < 1 || value > MOST) {
            throw new IllegalArgumentException("minutes must be 1 to " + MOST + ", got " + value);
        }
    }
}
