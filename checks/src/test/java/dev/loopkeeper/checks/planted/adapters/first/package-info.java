/** Sees another adapter. */
@NullMarked
package dev.loopkeeper.checks.planted.adapters.first;

import org.jspecify.annotations.NullMarked;
