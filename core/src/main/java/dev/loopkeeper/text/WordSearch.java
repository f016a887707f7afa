package dev.loopkeeper.text;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Words that must all stand in some texts, in whatever form; the last may be the beginning of one. Immutable.
 *
 * @param words each word but the last, as {@link Analyser#anyWords} gives it
 * @param last the last word; empty when there is none
 */
public record WordSearch(List<List<String>> words, Optional<Last> last) {
    /** Finds any texts. */
    public static final WordSearch ANY = new WordSearch(List.of(), Optional.empty());

    /**
     * The last word of a search.
     *
     * @param forms as {@link Analyser#anyWords} gives it
     * @param beginning what a word that {@link WordSearch#words(Collection)} gives may begin with instead
     */
    public record Last(List<String> forms, String beginning) {}

    /** Copies the list. */
    public WordSearch {
        words = List.copyOf(words);
    }

    /** A search for the words of a text; for any texts when it has none. */
    public static WordSearch of(String text) {
        List<Word> all = Words.of(text);
        return all.isEmpty()
                ? ANY
                : new WordSearch(
                        all.subList(0, all.size() - 1).stream()
                                .map(Analyser::anyWords)
                                .toList(),
                        Optional.of(last(all.get(all.size() - 1))));
    }

    private static Last last(Word word) {
        return new Last(Analyser.anyWords(word), word.parts().get(word.parts().size() - 1));
    }

    /** Whether it finds any texts. */
    public boolean isAny() {
        return last.isEmpty();
    }

    /** Whether each word stands in one of these texts. */
    public boolean finds(Collection<String> texts) {
        if (isAny()) {
            return true;
        }
        Set<String> there = Set.copyOf(words(texts));
        Last end = last.orElseThrow();
        return words.stream().allMatch(word -> word.stream().anyMatch(there::contains))
                && (end.forms().stream().anyMatch(there::contains)
                        || there.stream().anyMatch(word -> word.startsWith(end.beginning())));
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
