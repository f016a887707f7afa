package dev.loopkeeper.loop.hearing.clause;

/**
 * One word of a message as the rules see it: folded, contractions taken apart, so that {@code I'll} is {@code i} and
 * {@code will}.
 *
 * @param word the folded word
 * @param start index of its first character in the message
 * @param end index after its last character
 */
public record Token(String word, int start, int end) {
    /** Whether it is this word, which is given folded. */
    public boolean is(String other) {
        return word.equals(other);
    }

    /** Whether it is one of these words, which are given folded. */
    public boolean isOneOf(String... others) {
        for (String other : others) {
            if (word.equals(other)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is the person, alone or with others. */
    public boolean isSelf() {
        return is("i") || is("we");
    }

    /** Whether it says that something is somebody else's: {@code his}, {@code her}, {@code their}. */
    public boolean isTheirs() {
        return isOneOf("his", "her", "their");
    }

    /** The word without the {@code 's} of an owner or a short {@code is}: {@code tomorrow} of {@code tomorrow's}. */
    public String bare() {
        return word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
    }
}
