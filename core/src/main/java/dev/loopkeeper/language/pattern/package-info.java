/** Patterns over the tokens of a clause: written as text, matched with captures. They know word classes and no language. */
@NullMarked
package dev.loopkeeper.language.pattern;

import org.jspecify.annotations.NullMarked;
