package dev.loopkeeper.text;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Turns a text into the words by which it is found: folded, without stop words, as stems. In scripts that put no space
 * between words every letter and every pair of neighbours is a word. What is stored and what is asked go the same way, so that
 * they meet. Runs in linear time. Stateless.
 */
public final class Analyser {
    private static final Set<UnicodeScript> WITHOUT_SPACES = Set.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private Analyser() {}

    /**
     * Returns the words of a text in order.
     *
     * @param text any text
     * @return the words, repeated as in the text, made of letters, marks, digits and {@code . , :} between digits alone;
     *     empty when the text says nothing
     */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Words.of(text).forEach(word -> addTo(words, word));
        return List.copyOf(words);
    }

    /**
     * Returns what one word is found by.
     *
     * @param word a word of a text
     * @return its stems, or its letters and pairs; empty for a stop word
     */
    public static List<String> words(Word word) {
        List<String> words = new ArrayList<>();
        addTo(words, word);
        return List.copyOf(words);
    }

    /**
     * Returns what one word is found by where stop words count too.
     *
     * @param word a word of a text
     * @return the same as {@link #words(Word)}; the stem of a stop word
     */
    public static List<String> anyWords(Word word) {
        List<String> words = words(word);
        return words.isEmpty() ? List.of(Stems.stem(word.text())) : words;
    }

    /**
     * Tells whether a text has one of some words.
     *
     * @param text any text
     * @param words words as {@link #anyWords} gives them
     */
    public static boolean hasAny(String text, Collection<String> words) {
        return Words.of(text).stream().anyMatch(word -> anyWords(word).stream().anyMatch(words::contains));
    }

    private static void addTo(List<String> words, Word word) {
        for (String part : word.parts()) {
            if (part.codePoints().anyMatch(Analyser::isDense)) {
                addDense(words, part);
            } else if (!part.isEmpty() && !StopWords.contains(part)) {
                words.add(Stems.stem(part));
            }
        }
    }

    /** A run of mixed scripts is taken apart where they meet. */
    private static void addDense(List<String> words, String part) {
        int[] letters = part.codePoints().toArray();
        for (int at = 0; at < letters.length; at++) {
            if (!isDense(letters[at])) {
                int end = endOfSpaced(letters, at);
                words.add(Stems.stem(new String(letters, at, end - at)));
                at = end - 1;
            } else {
                words.add(new String(letters, at, 1));
                if (at + 1 < letters.length && isDense(letters[at + 1])) {
                    words.add(new String(letters, at, 2));
                }
            }
        }
    }

    private static int endOfSpaced(int[] letters, int start) {
        int end = start;
        while (end < letters.length && !isDense(letters[end])) {
            end++;
        }
        return end;
    }

    private static boolean isDense(int codePoint) {
        return codePoint > 0x0DFF && WITHOUT_SPACES.contains(UnicodeScript.of(codePoint));
    }
}
