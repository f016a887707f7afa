/** An engine that finds times in text by the grammar of a language, and what the times mean on the calendar. */
@NullMarked
package dev.loopkeeper.time.language;

import org.jspecify.annotations.NullMarked;
