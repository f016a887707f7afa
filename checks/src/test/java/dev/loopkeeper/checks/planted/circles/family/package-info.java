/** A sealed type and its subtypes, which know each other and may. */
@NullMarked
package dev.loopkeeper.checks.planted.circles.family;

import org.jspecify.annotations.NullMarked;
