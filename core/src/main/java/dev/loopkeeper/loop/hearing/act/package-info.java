/** What a clause does: whether it intends, reports, misses, drops, struggles or muses, and what about. */
@NullMarked
package dev.loopkeeper.loop.hearing.act;

import org.jspecify.annotations.NullMarked;
