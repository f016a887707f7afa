package dev.loopkeeper.time.language;

/** A number, also the number of a month, a weekday or a unit. */
record Count(double value, int digits) implements Meaning {
    static Count of(double value) {
        return new Count(value, 0);
    }

    int whole() {
        return (int) value;
    }

    boolean isWhole() {
        return value == Math.rint(value) && Math.abs(value) < 1e9;
    }
}
