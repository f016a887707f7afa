/** What was done when: log entries of goals, and the daily metrics. */
@NullMarked
package dev.loopkeeper.journal;

import org.jspecify.annotations.NullMarked;
