/** Records that are held whole: queries over them, and the store in memory. */
@NullMarked
package dev.loopkeeper.storage.held;

import org.jspecify.annotations.NullMarked;
