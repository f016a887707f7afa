package dev.loopkeeper.text;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;

/** Folds case, accents and letter variants away, so that what reads the same compares the same. Stateless. */
public final class Fold {
    private static final Map<Integer, String> LETTERS = Map.ofEntries(
            Map.entry((int) 'ß', "ss"),
            Map.entry((int) 'æ', "ae"),
            Map.entry((int) 'œ', "oe"),
            Map.entry((int) 'ø', "o"),
            Map.entry((int) 'đ', "d"),
            Map.entry((int) 'ð', "d"),
            Map.entry((int) 'ł', "l"),
            Map.entry((int) 'ħ', "h"),
            Map.entry((int) 'ı', "i"),
            Map.entry((int) 'þ', "th"));

    private Fold() {}

    /**
     * Returns the text in lower case without Latin accents: {@code Résumé} becomes {@code resume}. The length may change;
     * characters that have no simpler form stay.
     *
     * @param text any text
     * @return the folded text
     */
    public static String of(String text) {
        return Ascii.is(text) ? text.toLowerCase(Locale.ROOT) : slowly(text);
    }

    private static String slowly(String text) {
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder(decomposed.length());
        decomposed.codePoints().filter(c -> !isAccent(c)).forEach(c -> append(folded, c));
        return folded.toString();
    }

    private static void append(StringBuilder folded, int codePoint) {
        String simpler = LETTERS.get(codePoint);
        if (simpler == null) {
            folded.appendCodePoint(codePoint);
        } else {
            folded.append(simpler);
        }
    }

    /** Only the marks that Latin, Greek and Cyrillic letters carry: in other scripts a mark can be a vowel. */
    private static boolean isAccent(int codePoint) {
        return codePoint >= 0x300 && codePoint <= 0x36F;
    }
}
