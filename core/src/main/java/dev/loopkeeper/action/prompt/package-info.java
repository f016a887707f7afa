/** Composes the prompts that an assistant is given. */
@NullMarked
package dev.loopkeeper.action.prompt;

import org.jspecify.annotations.NullMarked;
