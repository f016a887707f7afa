/** What is wrong with a store, and what was put right. */
@NullMarked
package dev.loopkeeper.storage.trouble;

import org.jspecify.annotations.NullMarked;
