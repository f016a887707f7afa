/** What runs by itself: which calls it may make, which the person is asked about, and what comes of them. */
@NullMarked
package dev.loopkeeper.autopilot;

import org.jspecify.annotations.NullMarked;
