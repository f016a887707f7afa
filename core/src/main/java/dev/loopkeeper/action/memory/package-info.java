/** Use cases for memories: remember, recall, change, forget, and their upkeep. */
@NullMarked
package dev.loopkeeper.action.memory;

import org.jspecify.annotations.NullMarked;
