package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a content says, analysed. The same contents are met with every message, and analysing them is what costs; so the last
 * few thousand are remembered. They follow from the text alone. Immutable.
 *
 * @param doing what is done
 * @param stems the stems of its telling words
 * @param words its words, folded, and those in the plural without their s too
 */
public record Known(Doing doing, Set<String> stems, Set<String> words) {
    /** {@code Look in on Mrs Ahmed next door}: where who is named lives says nothing more. */
    private static final Pattern WHERE = Pattern.compile(
            "(?<= \\p{Lu}\\p{L}{1,20}) (?:next door|(?:over|across|down|up) the (?:road|street|lane|hall))$");

    private static final Memo<Known> MET = new Memo<>(
            4096,
            content -> new Known(Doing.of(WHERE.matcher(content).replaceFirst("")), stems(content), words(content)));

    /** What a content says. */
    public static Known of(String content) {
        return MET.of(content);
    }

    private static Set<String> words(String text) {
        return Words.of(text).stream()
                .map(Word::text)
                .flatMap(word -> Stream.of(word, Parts.singular(word)))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The stems of the telling words of a text, in their order. */
    public static Set<String> stems(String text) {
        Set<String> stems = new LinkedHashSet<>();
        for (Word word : Words.of(text)) {
            if (!StopWords.contains(word.text())) {
                stems.add(Stems.stem(word.text()));
            }
        }
        return stems;
    }
}
