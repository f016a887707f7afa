/** What a command is, and what a run of one has: its input, the store and the output. */
@NullMarked
package dev.loopkeeper.cli.run;

import org.jspecify.annotations.NullMarked;
