/** Dates that come again by a rule of RFC 5545; the one place that knows the library for it. */
@NullMarked
package dev.loopkeeper.time.recurrence;

import org.jspecify.annotations.NullMarked;
