/** The use cases: pure decisions over a view of the records, and what crosses features. */
@NullMarked
package dev.loopkeeper.action;

import org.jspecify.annotations.NullMarked;
