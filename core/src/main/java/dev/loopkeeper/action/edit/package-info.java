/** Use cases that change what was recorded: a step, or a day, by hand. */
@NullMarked
package dev.loopkeeper.action.edit;

import org.jspecify.annotations.NullMarked;
