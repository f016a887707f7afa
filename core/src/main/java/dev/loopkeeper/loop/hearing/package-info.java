/** Listening: what a message says a person intends, did, did not do, dropped, struggles with or thinks about. */
@NullMarked
package dev.loopkeeper.loop.hearing;

import org.jspecify.annotations.NullMarked;
