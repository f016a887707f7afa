package dev.loopkeeper.memory;

/** Who said what is remembered. */
public enum Author {
    /** The person. */
    PERSON,
    /** An assistant, on the person's behalf. */
    ASSISTANT,
    /** A file or another program. */
    IMPORT
}
