package dev.loopkeeper.text;

import dev.loopkeeper.language.Language;

/**
 * Reduces words to stems, so that the forms of one word meet: {@code ran, running, runs} give {@code run} in English. A stem need not be
 * a word. Stateless.
 */
public final class Stems {
    private Stems() {}

    /**
     * Returns the stem of a word.
     *
     * @param word a folded word, as in {@link Word#text()}
     * @return the stem, never empty for a non-empty word; very long words are returned unchanged
     */
    public static String stem(String word) {
        return Language.installed().morphology().stem(word);
    }

    /**
     * Tells whether the word is a past or other irregular form of a verb that the language lists.
     *
     * @param word a folded word
     * @return true for {@code swam}, false for {@code swim}, {@code walked} and {@code mice}
     */
    public static boolean isIrregularForm(String word) {
        return Language.installed().morphology().isIrregularForm(word);
    }
}
