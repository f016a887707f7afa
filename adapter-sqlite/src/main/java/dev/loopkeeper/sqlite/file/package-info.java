/** The database file: judged, opened, brought up to date, copied and wiped. */
@NullMarked
package dev.loopkeeper.sqlite.file;

import org.jspecify.annotations.NullMarked;
