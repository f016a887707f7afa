/** Is as it should be. */
@NullMarked
package dev.loopkeeper.checks.planted.marks.marked;

import org.jspecify.annotations.NullMarked;
