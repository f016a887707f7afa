/** Tasks and projects in the words of getting things done: the inbox, what is available, reviews. */
@NullMarked
package dev.loopkeeper.action.task;

import org.jspecify.annotations.NullMarked;
