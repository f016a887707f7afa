/** Tests of the store in a SQLite file. */
@org.jspecify.annotations.NullMarked
package dev.loopkeeper.sqlite;
