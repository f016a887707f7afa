package dev.loopkeeper.memory;

import dev.loopkeeper.text.Ascii;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * When two texts say the same: case, space and the punctuation around words do not matter, everything else does. What is
 * wrongly taken for known is lost, so signs that carry meaning ({@code C++}, {@code -5}, emoji, accents) are kept.
 */
public final class SameText {
    private static final String AROUND_WORDS = ".,;:!?…'\"`´‘’“”„«»‹›()[]{}¿¡。、！？";
    private static final String ALONE = "-–—*•/|";

    private SameText() {}

    /**
     * The form in which texts that say the same are equal; a text of punctuation alone stands for itself. Linear time.
     *
     * @param text any text
     */
    public static String key(String text) {
        String composed = Ascii.is(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
        String plain = composed.toLowerCase(Locale.ROOT);
        String key = Arrays.stream(plain.strip().split("\\s+"))
                .map(SameText::word)
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining(" "));
        return key.isEmpty() ? plain.strip() : key;
    }

    private static String word(String token) {
        int start = 0;
        int end = token.length();
        while (start < end && AROUND_WORDS.indexOf(token.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && AROUND_WORDS.indexOf(token.charAt(end - 1)) >= 0) {
            end--;
        }
        String word = token.substring(start, end);
        return word.length() == 1 && ALONE.contains(word) ? "" : word;
    }
}
