/** Keeps all but one of the threads and processes that use a folder out of it. */
@NullMarked
package dev.loopkeeper.yaml.files.lock;

import org.jspecify.annotations.NullMarked;
