package dev.loopkeeper.text;

import dev.loopkeeper.language.Language;
import java.util.List;

/**
 * Guesses the dictionary forms a word may be a form of, for looking it up in a list: {@code bought} gives {@code buy} in English.
 * Stateless.
 */
public final class BaseForms {
    private BaseForms() {}

    /**
     * Returns what the word may be a form of. Not all of them are words: a list decides.
     *
     * @param word a folded word, as in {@link Word#text()}
     * @return the word itself first, then a few guesses, without repetitions
     */
    public static List<String> of(String word) {
        return Language.installed().morphology().baseForms(word);
    }
}
