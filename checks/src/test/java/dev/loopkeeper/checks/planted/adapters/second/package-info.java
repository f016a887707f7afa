/** Has two entries. */
@NullMarked
package dev.loopkeeper.checks.planted.adapters.second;

import org.jspecify.annotations.NullMarked;
