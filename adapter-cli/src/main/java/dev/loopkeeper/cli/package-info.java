/** Turns a command line into a call of a tool and its result into text or JSON. */
@NullMarked
package dev.loopkeeper.cli;

import org.jspecify.annotations.NullMarked;
