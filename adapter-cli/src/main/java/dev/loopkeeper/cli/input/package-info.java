/** Reads what a run is given: options, free words, environment variables and standard input. */
@NullMarked
package dev.loopkeeper.cli.input;

import org.jspecify.annotations.NullMarked;
