/** Has a later package within it. */
@NullMarked
package dev.loopkeeper.checks.planted.core.language;

import org.jspecify.annotations.NullMarked;
