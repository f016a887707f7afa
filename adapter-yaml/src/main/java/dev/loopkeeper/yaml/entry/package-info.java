/** How records stand in files: forms of their entries, and lists of entries of which some cannot be read. */
@NullMarked
package dev.loopkeeper.yaml.entry;

import org.jspecify.annotations.NullMarked;
