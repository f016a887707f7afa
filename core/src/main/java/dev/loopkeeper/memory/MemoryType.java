package dev.loopkeeper.memory;

/** What kind of thing is remembered. */
public enum MemoryType {
    /** Something true of the person or the world. */
    FACT,
    /** What the person likes or dislikes. */
    PREFERENCE,
    /** The highlight of a conversation; kept by programs, not offered to assistants. */
    CONVERSATION,
    /** Something that happened or will happen. */
    EVENT,
    /** What the person can do. */
    SKILL
}
