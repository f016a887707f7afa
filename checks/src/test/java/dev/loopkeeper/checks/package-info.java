/** Proves the rules that no single module can see. */
@NullMarked
package dev.loopkeeper.checks;

import org.jspecify.annotations.NullMarked;
