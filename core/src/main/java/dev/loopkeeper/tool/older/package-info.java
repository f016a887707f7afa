/** The tools under older names, each of which answers through the tool that took its place. */
@NullMarked
package dev.loopkeeper.tool.older;

import org.jspecify.annotations.NullMarked;
