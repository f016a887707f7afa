package dev.loopkeeper.matching;

import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a goal counts, by which the numbers of a report are read: with pushups, {@code 20} and {@code 10 pushup} are so many
 * pushups.
 *
 * @param noun singular or plural, in one word or more
 * @param any whether whatever is counted counts
 */
public record CountedNoun(String noun, boolean any) {
    /** What a field counts of which only the name is known: what it is called when that is a plural, else anything. */
    public static CountedNoun ofField(String name) {
        List<Word> words = Words.of(name);
        boolean plural = !words.isEmpty() && CountedQuantity.isPlural(words.get(words.size() - 1));
        return new CountedNoun(name, !plural);
    }

    /** Whether a counted noun counts, whatever its number and however it is put together: {@code push ups}, {@code push-up}. */
    public boolean counts(String counted) {
        return any || isSame(counted);
    }

    /** Whether the words are the noun itself. */
    boolean isSame(String words) {
        return stem(words).equals(stem(noun));
    }

    private static String stem(String noun) {
        return Stems.stem(Words.of(noun).stream().map(Word::text).collect(Collectors.joining()));
    }
}
