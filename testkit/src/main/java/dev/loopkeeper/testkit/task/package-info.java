/** What every store must answer when it is asked for tasks. */
@NullMarked
package dev.loopkeeper.testkit.task;

import org.jspecify.annotations.NullMarked;
