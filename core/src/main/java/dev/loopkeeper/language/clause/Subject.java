package dev.loopkeeper.language.clause;

/** Who does what a clause says. */
public enum Subject {
    /** The speaker, alone or with others. */
    SELF,
    /** Nobody is named: {@code called mum}, {@code buy milk}. */
    NONE,
    /** The one who is spoken to. */
    YOU,
    /** Somebody or something else. */
    OTHER
}
