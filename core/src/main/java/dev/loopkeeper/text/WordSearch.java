package dev.loopkeeper.text;

import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Words that must all stand in some texts, in whatever form. Immutable.
 *
 * @param words each word, as {@link Analyser#anyWords} gives it
 */
public record WordSearch(List<List<String>> words) {
    /** Finds any texts. */
    public static final WordSearch ANY = new WordSearch(List.of());

    /** Copies the list. */
    public WordSearch {
        words = List.copyOf(words);
    }

    /** A search for the words of a text; for any texts when it has none. */
    public static WordSearch of(String text) {
        return new WordSearch(Words.of(text).stream().map(Analyser::anyWords).toList());
    }

    /** Whether it finds any texts. */
    public boolean isAny() {
        return words.isEmpty();
    }

    /** Whether each word stands in one of these texts. */
    public boolean finds(Collection<String> texts) {
        if (isAny()) {
            return true;
        }
        Set<String> there = Set.copyOf(words(texts));
        return words.stream().allMatch(word -> word.stream().anyMatch(there::contains));
    }

    /** The words by which some texts are found, each once and in order. */
    public static List<String> words(Collection<String> texts) {
        return texts.stream()
                .flatMap(text -> Words.of(text).stream())
                .flatMap(word -> Analyser.anyWords(word).stream())
                .distinct()
                .sorted()
                .toList();
    }
}
