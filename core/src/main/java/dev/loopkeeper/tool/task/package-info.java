/** The tools about tasks and projects, in the words of getting things done. */
@NullMarked
package dev.loopkeeper.tool.task;

import org.jspecify.annotations.NullMarked;
