/** Calls by what runs by itself: each is made, kept until the person agrees, or refused. */
@NullMarked
package dev.loopkeeper.autopilot.gate;

import org.jspecify.annotations.NullMarked;
