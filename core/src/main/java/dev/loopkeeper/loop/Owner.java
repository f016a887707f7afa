package dev.loopkeeper.loop;

/** Who made a promise. */
public enum Owner {
    /** The person. */
    ME,
    /** The assistant that the person talks to. */
    ASSISTANT
}
