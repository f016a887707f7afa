/** The use case Search: finds words in everything that is kept of a user. */
@NullMarked
package dev.loopkeeper.action.search;

import org.jspecify.annotations.NullMarked;
