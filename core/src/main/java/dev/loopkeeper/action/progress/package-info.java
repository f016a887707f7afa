/** Use cases for progress documents. */
@NullMarked
package dev.loopkeeper.action.progress;

import org.jspecify.annotations.NullMarked;
