/** The sample data that travels with the program. */
@NullMarked
package dev.loopkeeper.cli.examples;

import org.jspecify.annotations.NullMarked;
