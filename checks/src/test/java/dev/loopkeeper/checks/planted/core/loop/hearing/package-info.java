/** Lies in loop, and comes after it. */
@NullMarked
package dev.loopkeeper.checks.planted.core.loop.hearing;

import org.jspecify.annotations.NullMarked;
