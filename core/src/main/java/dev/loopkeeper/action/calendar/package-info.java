/** The use case Schedule, the events of some days, and how what was decided reaches the calendar outside. */
@NullMarked
package dev.loopkeeper.action.calendar;

import org.jspecify.annotations.NullMarked;
