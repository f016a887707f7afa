/** A root package that breaks the rules. */
@NullMarked
package dev.loopkeeper.checks.planted.core;

import org.jspecify.annotations.NullMarked;
