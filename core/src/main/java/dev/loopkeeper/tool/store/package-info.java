/** The tools about settings, history, the profile and progress documents, and the search through everything. */
@NullMarked
package dev.loopkeeper.tool.store;

import org.jspecify.annotations.NullMarked;
