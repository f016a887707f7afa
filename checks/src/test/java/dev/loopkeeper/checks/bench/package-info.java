/** Measures what the program costs; the scripts in {@code checks/bench} run the classes. */
@NullMarked
package dev.loopkeeper.checks.bench;

import org.jspecify.annotations.NullMarked;
