package dev.loopkeeper.listening;

/**
 * A part of what somebody says they did, and whether it is a report of it.
 *
 * @param text its words as written
 * @param standing what it is
 * @param rule the rule that finds a report in it; empty when none does
 */
public record Told(String text, Standing standing, String rule) {
    /** What the words of a report may be. */
    public enum Standing {
        /** It was done, as far as the words go: a name alone is as good as a sentence. */
        DONE,
        /** It is still to be done. */
        AHEAD,
        /** It was not done. */
        NOT_DONE,
        /** Somebody else did it. */
        BY_OTHERS,
        /** It is a question. */
        ASKED
    }
}
