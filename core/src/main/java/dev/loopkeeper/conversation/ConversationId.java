package dev.loopkeeper.conversation;

/**
 * Identity of a conversation.
 *
 * @param value its text, 1 to 200 characters
 */
public record ConversationId(String value) {
    /** How many characters it has at most. */
    public static final int LONGEST = 200;

    /**
     * Checks the text.
     *
     * @throws IllegalArgumentException when it is blank or has more than 200 characters
     */
    public ConversationId {
        if (value.isBlank() || value.length() > LONGEST) {
            throw new IllegalArgumentException("an identity has 1 to " + LONGEST + " characters");
        }
    }
}
