package dev.loopkeeper.checks.planted.circles.five;

/** Uses the next one. */
final class Third {
    Fourth next() {
        return new Fourth();
    }
}
