/** The tools about memories. */
@NullMarked
package dev.loopkeeper.tool.memory;

import org.jspecify.annotations.NullMarked;
