/** Turns what people write into comparable words: folded, split, stemmed, and counted. */
@NullMarked
package dev.loopkeeper.text;

import org.jspecify.annotations.NullMarked;
