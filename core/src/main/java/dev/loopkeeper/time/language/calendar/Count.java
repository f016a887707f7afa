package dev.loopkeeper.time.language.calendar;

/** A number, also the number of a month, a weekday or a unit. */
public record Count(double value, int digits) implements Meaning {
    /** A number that was not written in digits. */
    public static Count of(double value) {
        return new Count(value, 0);
    }

    /** The number without what stands behind the point. */
    public int whole() {
        return (int) value;
    }

    /** Whether it is a whole number below a thousand million. */
    public boolean isWhole() {
        return value == Math.rint(value) && Math.abs(value) < 1e9;
    }
}
