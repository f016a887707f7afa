package dev.loopkeeper.checks.planted.circles.family;

/** One of two shapes. */
sealed interface Shape permits Circle, Square {
    /** The smallest circle around it. */
    Circle around();
}
