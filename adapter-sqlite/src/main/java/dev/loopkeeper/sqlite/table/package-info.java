/** How records stand in tables: columns, rows, and lists of them found by their keys. */
@NullMarked
package dev.loopkeeper.sqlite.table;

import org.jspecify.annotations.NullMarked;
