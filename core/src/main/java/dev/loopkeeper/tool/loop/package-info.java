/** The tools about open loops and times. */
@NullMarked
package dev.loopkeeper.tool.loop;

import org.jspecify.annotations.NullMarked;
