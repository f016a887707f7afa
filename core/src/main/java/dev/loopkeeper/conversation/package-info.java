/** Conversations: what was said so far, and how much of it a model is given. */
@NullMarked
package dev.loopkeeper.conversation;

import org.jspecify.annotations.NullMarked;
