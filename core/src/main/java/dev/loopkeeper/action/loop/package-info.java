/** Use cases for open loops: open, close, edit, list, and what is shown of them. */
@NullMarked
package dev.loopkeeper.action.loop;

import org.jspecify.annotations.NullMarked;
