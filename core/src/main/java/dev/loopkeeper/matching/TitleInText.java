package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.BlankedText;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DurationWords;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Finds a step's whole title in what a person says: whoever writes {@code Run session (60 min)} names it, and no minutes. */
final class TitleInText {
    private TitleInText() {}

    /** The text without the title; as it is when the title is not in it, or holds no number. */
    static String blanked(String text, String title) {
        if (!holdsNumber(title)) {
            return text;
        }
        List<Word> words = Words.of(text);
        return without(text, words, title)
                .or(() -> without(text, words, DayLabel.of("", title).rest()))
                .orElse(text);
    }

    private static Optional<String> without(String text, List<Word> words, String title) {
        List<String> wanted = texts(Words.of(title));
        int at = wanted.isEmpty() ? -1 : Collections.indexOfSubList(texts(words), wanted);
        if (at < 0) {
            return Optional.empty();
        }
        BlankedText blanked = new BlankedText(text);
        int start = words.get(at).start();
        int end = words.get(at + wanted.size() - 1).end();
        blanked.blank(start, end);
        blanked.blankAround(start, end);
        return Optional.of(blanked.toString());
    }

    private static boolean holdsNumber(String title) {
        return title.chars().anyMatch(c -> c >= '0' && c <= '9')
                || !DurationWords.find(title).isEmpty();
    }

    private static List<String> texts(List<Word> words) {
        return words.stream().map(Word::text).toList();
    }
}
