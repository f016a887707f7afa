/** The tools about goals, steps and days. */
@NullMarked
package dev.loopkeeper.tool.goal;

import org.jspecify.annotations.NullMarked;
