/** What the lines of iCalendar say and how they are written: properties, texts, times, lengths, zones, and the times of a rule. */
@NullMarked
package dev.loopkeeper.ical.value;

import org.jspecify.annotations.NullMarked;
