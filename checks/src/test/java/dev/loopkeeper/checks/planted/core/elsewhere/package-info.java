/** Has no place in the order. */
@NullMarked
package dev.loopkeeper.checks.planted.core.elsewhere;

import org.jspecify.annotations.NullMarked;
