/** Statements over one connection: the values bound to them, the rows they answer, and what goes wrong with them. */
@NullMarked
package dev.loopkeeper.sqlite.sql;

import org.jspecify.annotations.NullMarked;
