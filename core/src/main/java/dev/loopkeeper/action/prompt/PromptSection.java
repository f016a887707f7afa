package dev.loopkeeper.action.prompt;

/** The sections of a prompt, in their order. */
public enum PromptSection {
    /** Who the assistant is, and how it behaves. */
    BASE,
    /** What is known of the user: profile, memories, goals, what is on their mind. */
    PROFILE,
    /** Rules that the user has set. */
    INSTRUCTIONS,
    /** The tools there are, and how they are used. */
    TOOLS,
    /** What triggers and plans are for, when there are tools for them. */
    AUTOMATION,
    /** The folders that may be used. */
    WORKSPACE,
    /** What the assistant is able to do. */
    CAPABILITIES,
    /** How much it may do without asking. */
    AUTONOMY,
    /** What time it is. */
    TIME,
    /** How far the conversation has come. */
    CONVERSATION
}
