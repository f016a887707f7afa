package dev.loopkeeper.listening;

import java.util.List;

/**
 * What a doing is done to, as stems. Immutable.
 *
 * @param words its words, the last of them its head; not empty
 * @param formal whether its head only says what sort of thing it is, so that it may be left out: the bill of {@code gas bill}
 */
public record Noun(List<String> words, boolean formal) {
    /** Copies the words. */
    public Noun {
        words = List.copyOf(words);
    }

    /** The word that says what it is. */
    public String head() {
        return words.get(words.size() - 1);
    }

    /** The words that say which one. */
    public List<String> modifiers() {
        return words.subList(0, words.size() - 1);
    }
}
