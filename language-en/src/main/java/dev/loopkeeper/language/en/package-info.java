/** English: how its words change, and its lists of words and rules as files beside these classes. */
@NullMarked
package dev.loopkeeper.language.en;

import org.jspecify.annotations.NullMarked;
