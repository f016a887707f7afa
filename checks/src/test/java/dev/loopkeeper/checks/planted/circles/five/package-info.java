/** A circle of five classes, one of them by way of what is nested in it. */
@NullMarked
package dev.loopkeeper.checks.planted.circles.five;

import org.jspecify.annotations.NullMarked;
