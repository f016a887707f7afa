/** Appointments, the calendar outside that shows them and others, and the time that is free between them: values, rules and ports. */
@NullMarked
package dev.loopkeeper.calendar;

import org.jspecify.annotations.NullMarked;
