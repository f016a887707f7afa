/** Tasks found in texts, how they could be organised, and what was captured and waits for a yes: values and the ports that find them. */
@NullMarked
package dev.loopkeeper.task;

import org.jspecify.annotations.NullMarked;
