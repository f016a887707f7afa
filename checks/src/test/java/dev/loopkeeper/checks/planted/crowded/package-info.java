/** A package with more types than the test lets it have. */
@NullMarked
package dev.loopkeeper.checks.planted.crowded;

import org.jspecify.annotations.NullMarked;
