/** What a message says, clause by clause: its words, what they are cues for, its times and its subjects. */
@NullMarked
package dev.loopkeeper.loop.hearing.clause;

import org.jspecify.annotations.NullMarked;
