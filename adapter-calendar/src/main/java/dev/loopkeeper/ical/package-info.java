/** Calendars in iCalendar files, on ical4j; found by ServiceLoader. */
@NullMarked
package dev.loopkeeper.ical;

import org.jspecify.annotations.NullMarked;
