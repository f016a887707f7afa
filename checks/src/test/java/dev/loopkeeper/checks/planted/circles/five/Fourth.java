package dev.loopkeeper.checks.planted.circles.five;

/** Uses the next one. */
final class Fourth {
    Fifth next() {
        return new Fifth();
    }
}
