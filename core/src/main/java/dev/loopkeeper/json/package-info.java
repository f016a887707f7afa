/** A small strict JSON value with its reader and writer, so that core needs no JSON library. */
@NullMarked
package dev.loopkeeper.json;

import org.jspecify.annotations.NullMarked;
