package dev.loopkeeper.loop;

import dev.loopkeeper.text.Memo;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The words by which loops are looked for. Stateless. */
public final class LoopWords {
    private static final Memo<List<String>> CONTENTS = new Memo<>(4096, LoopWords::wanted);

    private LoopWords() {}

    /** What {@link #wanted} looks for in a loop's content; remembered, for the same contents come again and again. */
    public static List<String> ofContent(String content) {
        return CONTENTS.of(content);
    }

    /**
     * Every stem of a text once, in alphabetical order with a space before and behind each; a text without words stands
     * for itself. Linear time.
     *
     * @param text any text
     */
    public static String line(String text) {
        Set<String> stems =
                Words.of(text).stream().map(Word::text).map(Stems::stem).collect(Collectors.toCollection(TreeSet::new));
        return stems.isEmpty()
                ? " " + text.strip().toLowerCase(Locale.ROOT) + " "
                : " " + String.join(" ", stems) + " ";
    }

    /**
     * What a query looks for, each with a space before and behind: the stems of the words that say something, else of all
     * words, else the text itself.
     *
     * @param query any text
     */
    public static List<String> wanted(String query) {
        List<Word> words = Words.of(query);
        List<String> telling = stems(
                words.stream().filter(word -> !StopWords.contains(word.text())).toList());
        List<String> all = telling.isEmpty() ? stems(words) : telling;
        return all.isEmpty() && !query.isBlank() ? List.of(line(query)) : all;
    }

    private static List<String> stems(List<Word> words) {
        return words.stream()
                .map(word -> " " + Stems.stem(word.text()) + " ")
                .distinct()
                .toList();
    }
}
