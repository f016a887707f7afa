/** Measures what the program costs; each class is run by hand, as a source file. */
@NullMarked
package dev.loopkeeper.checks.bench;

import org.jspecify.annotations.NullMarked;
