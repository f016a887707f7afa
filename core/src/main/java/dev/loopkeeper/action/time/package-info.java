/** Times in words, as the person's clock and zone have them. */
@NullMarked
package dev.loopkeeper.action.time;

import org.jspecify.annotations.NullMarked;
