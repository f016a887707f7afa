/** What every store must make of calls of tools, as seen from outside. */
@NullMarked
package dev.loopkeeper.testkit.tool;

import org.jspecify.annotations.NullMarked;
