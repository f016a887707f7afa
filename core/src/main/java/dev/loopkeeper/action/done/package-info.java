/** The use case Done: which step a report means, and all that follows from its completion. */
@NullMarked
package dev.loopkeeper.action.done;

import org.jspecify.annotations.NullMarked;
