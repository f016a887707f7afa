/** A folder whose text files are read consistently and changed all together or not at all, by any number of processes and threads. */
@NullMarked
package dev.loopkeeper.yaml.files;

import org.jspecify.annotations.NullMarked;
