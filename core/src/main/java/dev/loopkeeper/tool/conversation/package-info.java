/** The tools about conversations. */
@NullMarked
package dev.loopkeeper.tool.conversation;

import org.jspecify.annotations.NullMarked;
