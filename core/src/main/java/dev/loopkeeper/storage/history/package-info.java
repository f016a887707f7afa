/** The change log: what changes consist of, how they are written down, and how much of them is kept. */
@NullMarked
package dev.loopkeeper.storage.history;

import org.jspecify.annotations.NullMarked;
