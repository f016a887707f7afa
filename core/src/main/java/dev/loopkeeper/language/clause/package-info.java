/** Clauses: the parts of a message that say one thing each, and what is true of each: who, when, whether at all. */
@NullMarked
package dev.loopkeeper.language.clause;

import org.jspecify.annotations.NullMarked;
