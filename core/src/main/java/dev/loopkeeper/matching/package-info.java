/** Finds which of several doings a few words mean, and says why. */
@NullMarked
package dev.loopkeeper.matching;

import org.jspecify.annotations.NullMarked;
