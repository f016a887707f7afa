/** The one way to read and write: snapshots, transactions, history and undo over any store. */
@NullMarked
package dev.loopkeeper.storage;

import org.jspecify.annotations.NullMarked;
