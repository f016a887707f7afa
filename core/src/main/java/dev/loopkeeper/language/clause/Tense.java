package dev.loopkeeper.language.clause;

/** How a clause places what it says in time. */
public enum Tense {
    /** It was: {@code called}. */
    PAST,
    /** It has been: {@code have called}. */
    PERFECT,
    /** It had been, or would have been: {@code had called}. */
    PLUPERFECT,
    /** It is, or is so in general: {@code call}. */
    PRESENT,
    /** It is going on: {@code am calling}. */
    PROGRESSIVE,
    /** It will be: {@code will call}. */
    FUTURE,
    /** It may, should or must be: {@code should call}. */
    MODAL,
    /** It would be: {@code would call}. */
    CONDITIONAL,
    /** There is no verb: {@code milk and eggs}. */
    NONE
}
