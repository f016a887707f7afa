package dev.loopkeeper.time.language.calendar;

/** What a piece of text means, as the rules of a grammar pass it on. */
public sealed interface Meaning permits Count, Length, When, Range, Bound, RepeatRule, Meaning.Nothing {
    /** Words that look like a time and name none, such as 31 June: they cover their text and yield nothing. */
    record Nothing() implements Meaning {
        /** The one there is. */
        public static final Nothing SAID = new Nothing();
    }
}
