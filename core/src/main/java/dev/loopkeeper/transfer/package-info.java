/** Moves what a store holds: into files, out of them, and into other stores. */
@NullMarked
package dev.loopkeeper.transfer;

import org.jspecify.annotations.NullMarked;
