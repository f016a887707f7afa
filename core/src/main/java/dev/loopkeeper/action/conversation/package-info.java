/** Use cases for conversations. */
@NullMarked
package dev.loopkeeper.action.conversation;

import org.jspecify.annotations.NullMarked;
