/** The catalog: everything outsiders can call, with its parameters declared by hand and its answers as JSON. */
@NullMarked
package dev.loopkeeper.tool;

import org.jspecify.annotations.NullMarked;
