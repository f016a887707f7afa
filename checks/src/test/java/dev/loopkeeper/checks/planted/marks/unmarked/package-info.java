/** Says what it is for, and that anything in it may be null. */
@NullUnmarked
package dev.loopkeeper.checks.planted.marks.unmarked;

import org.jspecify.annotations.NullUnmarked;
