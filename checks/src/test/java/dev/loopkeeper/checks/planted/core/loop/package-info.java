/** Has a later package within it. */
@NullMarked
package dev.loopkeeper.checks.planted.core.loop;

import org.jspecify.annotations.NullMarked;
