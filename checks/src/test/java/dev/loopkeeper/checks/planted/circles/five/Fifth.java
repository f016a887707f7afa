package dev.loopkeeper.checks.planted.circles.five;

/** Uses the first again, in a nested class. */
final class Fifth {
    /** Closes the circle. */
    static final class Nested {
        First first() {
            return new First();
        }
    }
}
