package dev.loopkeeper.checks.planted.circles.five;

/** Uses the next one. */
final class Second {
    Third next() {
        return new Third();
    }
}
