/** What people and settings say about time, as dates, weeks and days; the clock is always a parameter. */
@NullMarked
package dev.loopkeeper.time;

import org.jspecify.annotations.NullMarked;
