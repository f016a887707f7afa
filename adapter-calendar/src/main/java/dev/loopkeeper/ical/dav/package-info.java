/** Calendars on CalDAV servers: requests, their answers, and a copy of what the server holds. */
@NullMarked
package dev.loopkeeper.ical.dav;

import org.jspecify.annotations.NullMarked;
