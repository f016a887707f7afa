/** Tasks in texts, and where they belong, as a language model reads them; what it says is checked, and rules stand in. */
@NullMarked
package dev.loopkeeper.task.asking;

import org.jspecify.annotations.NullMarked;
