package dev.loopkeeper.language.lexicon;

import dev.loopkeeper.language.Form;
import java.util.Set;

/**
 * One way to read a word.
 *
 * @param base the word that a dictionary lists
 * @param form the form in which it stands
 * @param classes the word classes of the base, those above them included; empty when the lexicon does not list it
 */
public record Reading(String base, Form form, Set<String> classes) {
    /** Copies the classes. */
    public Reading {
        classes = Set.copyOf(classes);
    }

    /** Whether the base belongs to a class. */
    public boolean is(String wordClass) {
        return classes.contains(wordClass);
    }
}
