package dev.loopkeeper.loop.hearing;

/**
 * One word of a message as the rules see it: folded, contractions taken apart, so that {@code I'll} is {@code i} and
 * {@code will}.
 *
 * @param word the folded word
 * @param start index of its first character in the message
 * @param end index after its last character
 */
record Token(String word, int start, int end) {
    /** Whether it is this word, which is given folded. */
    boolean is(String other) {
        return word.equals(other);
    }

    /** Whether it is the person, alone or with others. */
    boolean isSelf() {
        return is("i") || is("we");
    }
}
