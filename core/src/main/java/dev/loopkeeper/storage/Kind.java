package dev.loopkeeper.storage;

/** The kinds of records a store keeps. */
public enum Kind {
    /** What a person pursues. */
    GOAL,
    /** One thing to do for a goal. */
    STEP,
    /** An amount done for a goal on a day. */
    LOG,
    /** The metrics of one day; always there, possibly without fields. */
    DAY,
    /** Something remembered. */
    MEMORY,
    /** Something on the person's mind, or the record of something done. */
    LOOP,
    /** What an assistant saved about a project, as it stands or an earlier revision. */
    PROGRESS,
    /** What is known of a user; always there, possibly without members. */
    PROFILE,
    /** A user's settings; always there, possibly without members. */
    SETTINGS;

    /** Whether a record of this kind stands for itself even when nothing was ever written to it. */
    public boolean implicit() {
        return this == DAY || this == PROFILE || this == SETTINGS;
    }
}
