/** English: how it inflects, its word classes and its rules. */
@NullMarked
package dev.loopkeeper.language.en;

import org.jspecify.annotations.NullMarked;
