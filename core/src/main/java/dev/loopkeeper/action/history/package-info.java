/** Use cases for the change log: show it, and take a change back. */
@NullMarked
package dev.loopkeeper.action.history;

import org.jspecify.annotations.NullMarked;
