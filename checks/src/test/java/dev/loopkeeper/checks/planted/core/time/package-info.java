/** Hides its inputs. */
@NullMarked
package dev.loopkeeper.checks.planted.core.time;

import org.jspecify.annotations.NullMarked;
