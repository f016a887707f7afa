/** Breaks the rules of an early package. */
@NullMarked
package dev.loopkeeper.checks.planted.core.json;

import org.jspecify.annotations.NullMarked;
