/** Tasks in iCalendar files, which are VTODO components there: read as steps, and steps written as them. */
@NullMarked
package dev.loopkeeper.ical.task;

import org.jspecify.annotations.NullMarked;
