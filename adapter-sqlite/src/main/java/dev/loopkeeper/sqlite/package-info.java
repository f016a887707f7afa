/** Keeps a workspace in one SQLite file that any number of threads and programs may share. */
@NullMarked
package dev.loopkeeper.sqlite;

import org.jspecify.annotations.NullMarked;
