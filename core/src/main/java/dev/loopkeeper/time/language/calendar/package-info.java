/** What words of time can mean, days, times on the clock, lengths and ranges, and where that lies on the calendar. */
@NullMarked
package dev.loopkeeper.time.language.calendar;

import org.jspecify.annotations.NullMarked;
