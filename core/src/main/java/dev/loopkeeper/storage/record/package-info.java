/** Kinds of records, declared once: how records of a kind are named, found and listed. */
@NullMarked
package dev.loopkeeper.storage.record;

import org.jspecify.annotations.NullMarked;
