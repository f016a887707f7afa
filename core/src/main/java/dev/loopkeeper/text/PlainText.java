package dev.loopkeeper.text;

import java.util.stream.Collectors;

/** The form in which two texts are compared for equality. Stateless. */
public final class PlainText {
    private PlainText() {}

    /**
     * Returns the text's words, folded, with one space between them; punctuation, hyphens and possessive endings are gone.
     *
     * @param text any text
     * @return the plain form; empty when the text has no words
     */
    public static String of(String text) {
        return Words.of(text).stream().map(Word::text).collect(Collectors.joining(" "));
    }
}
