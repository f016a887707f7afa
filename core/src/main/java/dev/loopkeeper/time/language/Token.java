package dev.loopkeeper.time.language;

/**
 * A word, a number or a sign of a text.
 *
 * @param kind which of them
 * @param text a word in lower case, else as written
 * @param start index of its first character in the text
 * @param end index after its last character
 * @param capital whether a word begins with a capital
 */
record Token(Kind kind, String text, int start, int end, boolean capital) {
    enum Kind {
        NUMBER,
        WORD,
        SIGN
    }

    boolean is(Kind wanted) {
        return kind == wanted;
    }
}
