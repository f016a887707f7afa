/** Finds tasks in texts and the projects that they fit, by rules: layout, clauses, words that agree. */
@NullMarked
package dev.loopkeeper.task.extraction;

import org.jspecify.annotations.NullMarked;
