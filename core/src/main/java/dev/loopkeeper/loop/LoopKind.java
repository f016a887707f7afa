package dev.loopkeeper.loop;

/** What kind of thing is on a person's mind. */
public enum LoopKind {
    /** Something they said they would do. */
    COMMITMENT,
    /** Something they want to keep doing; it stays open and collects wins. */
    HABIT,
    /** A topic that occupies them. */
    THREAD,
    /** A pattern they struggle with; it never completes. */
    FRICTION
}
