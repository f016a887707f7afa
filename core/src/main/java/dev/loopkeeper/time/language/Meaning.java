package dev.loopkeeper.time.language;

/** What a piece of text means, as the rules of a grammar pass it on. */
sealed interface Meaning permits Count, Length, When, Range, Bound, Repeat, Meaning.Nothing {
    /** Words that look like a time and name none, such as 31 June: they cover their text and yield nothing. */
    record Nothing() implements Meaning {
        static final Nothing SAID = new Nothing();
    }
}
