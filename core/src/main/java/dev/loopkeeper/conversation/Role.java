package dev.loopkeeper.conversation;

/** Who speaks. */
public enum Role {
    /** Whoever runs the assistant. */
    SYSTEM,
    /** The person. */
    USER,
    /** The assistant; may call tools. */
    ASSISTANT,
    /** The tools that were called. */
    TOOL
}
