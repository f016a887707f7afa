/** What the components of a file mean: events, when they come again, and in which zone. */
@NullMarked
package dev.loopkeeper.ical.event;

import org.jspecify.annotations.NullMarked;
