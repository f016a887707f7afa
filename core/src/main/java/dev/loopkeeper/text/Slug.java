package dev.loopkeeper.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Makes readable ids from titles. Stateless. */
public final class Slug {
    private static final int LONGEST = 60;

    private Slug() {}

    /**
     * Returns the text's ASCII letters and digits in lower case, words joined by {@code -}, accents folded, at most 60
     * characters, cut between words where there is a boundary.
     *
     * @param text any text
     * @return the slug, matching {@code [a-z0-9]+(-[a-z0-9]+)*}, or empty when nothing is left
     */
    public static Optional<String> of(String text) {
        StringBuilder slug = new StringBuilder();
        for (Word word : Words.of(text)) {
            for (String piece : pieces(word)) {
                if (!append(slug, piece)) {
                    return Optional.of(slug.toString());
                }
            }
        }
        return Optional.of(slug.toString()).filter(s -> !s.isEmpty());
    }

    private static List<String> pieces(Word word) {
        return word.parts().stream()
                .flatMap(part -> List.of(ascii(part).split(" +")).stream())
                .filter(piece -> !piece.isEmpty())
                .toList();
    }

    private static String ascii(String part) {
        StringBuilder kept = new StringBuilder(part.length());
        part.chars().forEach(c -> kept.append(isAscii(c) ? (char) c : ' '));
        return kept.toString().trim();
    }

    /** Returns false when the piece no longer fits. */
    private static boolean append(StringBuilder slug, String piece) {
        if (slug.length() == 0) {
            slug.append(piece, 0, Math.min(piece.length(), LONGEST));
            return piece.length() <= LONGEST;
        }
        boolean fits = slug.length() + 1 + piece.length() <= LONGEST;
        if (fits) {
            slug.append('-').append(piece);
        }
        return fits;
    }

    private static boolean isAscii(int c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }

    /** {@code slug}, or the first of {@code slug-2}, {@code slug-3}, … that is not taken. */
    public static String free(String slug, Predicate<String> taken) {
        return taken.test(slug) ? numbered(slug, 2, taken) : slug;
    }

    /** The first of {@code stem-from} and those with the numbers after it that is not taken. */
    public static String numbered(String stem, int from, Predicate<String> taken) {
        int number = from;
        while (taken.test(stem + "-" + number)) {
            number++;
        }
        return stem + "-" + number;
    }
}
