/** Calendars in iCalendar files and on CalDAV servers, on ical4j; found by ServiceLoader. */
@NullMarked
package dev.loopkeeper.ical;

import org.jspecify.annotations.NullMarked;
