/** The text of iCalendar files: its lines and components, edited in place so that what nobody changed stays byte for byte. */
@NullMarked
package dev.loopkeeper.ical.text;

import org.jspecify.annotations.NullMarked;
