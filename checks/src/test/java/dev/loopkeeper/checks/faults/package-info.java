/** What happens to acknowledged words when processes are killed, crowd each other or meet broken files. */
@NullMarked
package dev.loopkeeper.checks.faults;

import org.jspecify.annotations.NullMarked;
