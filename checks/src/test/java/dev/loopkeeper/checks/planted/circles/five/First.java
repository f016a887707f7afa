package dev.loopkeeper.checks.planted.circles.five;

/** Uses the next one. */
final class First {
    Second next() {
        return new Second();
    }
}
