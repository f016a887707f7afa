/** Lies in language, and comes after it. */
@NullMarked
package dev.loopkeeper.checks.planted.core.language.lexicon;

import org.jspecify.annotations.NullMarked;
