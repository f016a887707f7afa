/** Lays out text on a terminal: cells, colours, signs, tables and wrapped lines. */
@NullMarked
package dev.loopkeeper.cli.screen;

import org.jspecify.annotations.NullMarked;
