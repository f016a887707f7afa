package dev.loopkeeper.language;

import java.util.List;

/**
 * How the words of a language change. Words are folded, as in {@link dev.loopkeeper.text.Word#text()}; what is no word of the language is
 * taken like one. Thread-safe.
 */
public interface Morphology {
    /** What all forms of a word share; never empty for a word that is not. */
    String stem(String word);

    /** Whether the word is a past or other form of a verb that no rule makes. */
    boolean isIrregularForm(String word);

    /** The dictionary forms that the word may be a form of, itself first, without repetitions; a list decides which are words. */
    List<String> baseForms(String word);

    /** The forms of a verb other than the one in the dictionary, without repetitions. */
    List<String> verbForms(String base);

    /**
     * What the word may be a form of, likeliest first. What is no word of the language may be among them, for a list decides; the word itself
     * as {@link Form#BASE} is not.
     */
    List<WordForm> forms(String word);
}
