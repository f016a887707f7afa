/** The tools about what runs by itself. */
@NullMarked
package dev.loopkeeper.tool.automation;

import org.jspecify.annotations.NullMarked;
