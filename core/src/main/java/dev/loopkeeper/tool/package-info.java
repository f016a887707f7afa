/** What a tool is: its parameters, declared by hand, its arguments and the layout of its answer as JSON. */
@NullMarked
package dev.loopkeeper.tool;

import org.jspecify.annotations.NullMarked;
