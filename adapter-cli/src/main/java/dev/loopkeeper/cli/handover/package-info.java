/** Takes commands that are handed to a running server, so that no JVM has to be started for them. */
@NullMarked
package dev.loopkeeper.cli.handover;

import org.jspecify.annotations.NullMarked;
