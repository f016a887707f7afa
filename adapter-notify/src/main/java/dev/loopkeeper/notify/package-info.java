/** Notices to people outside of the store: in the terminal, to their webhook, on their screen. */
@NullMarked
package dev.loopkeeper.notify;

import org.jspecify.annotations.NullMarked;
