/** The events of a file: what takes place once, series, and how Loopkeeper writes an event. */
@NullMarked
package dev.loopkeeper.ical.event;

import org.jspecify.annotations.NullMarked;
