/** Open loops: what is on a person's mind, how it is told apart and how it ages. */
@NullMarked
package dev.loopkeeper.loop;

import org.jspecify.annotations.NullMarked;
