package dev.loopkeeper.language.lexicon;

import java.util.List;

/** Tells what a word may be a form of. A language brings its own. Implementations are thread-safe and keep no state that shows. */
public interface Morphology {
    /**
     * Returns what a word may be a form of.
     *
     * @param word a folded word
     * @return possible bases with the form in which the word would stand, likeliest first; what is no word of the language among
     *     them, for the lexicon decides; never the word itself as {@link Form#BASE}
     */
    List<Guess> guesses(String word);

    /**
     * A word that may stand behind another.
     *
     * @param base the word that a dictionary may list
     * @param form the form of it
     */
    record Guess(String base, Form form) {}
}
