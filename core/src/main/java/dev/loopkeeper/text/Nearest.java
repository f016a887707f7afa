package dev.loopkeeper.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Finds the names a mistyped word may have meant. Stateless. */
public final class Nearest {
    private static final int LONGEST = 80;
    private static final int SHORTEST = 3;
    private static final Pattern WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private Nearest() {}

    /**
     * Returns the names most like the word, best first: same beginnings, then all of its words, then few typing errors (a letter missing,
     * too many, wrong, or two swapped). Case and accents do not count. Names that are too different are left out.
     *
     * @param word what was typed
     * @param names the names that exist
     * @param limit how many to return, 0 or more
     * @return at most {@code limit} of the names; equal ones in their given order
     * @throws IllegalArgumentException if {@code limit} is negative
     */
    public static List<String> of(String word, Collection<String> names, int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("limit must be 0 or more, got " + limit);
        }
        String typed = cut(Fold.of(word));
        return names.stream()
                .map(name -> new Rated(name, rate(typed, cut(Fold.of(name)))))
                .filter(rated -> rated.distance <= allowed(typed))
                .sorted(Comparator.comparingInt(Rated::distance))
                .limit(limit)
                .map(Rated::name)
                .toList();
    }

    /**
     * Whether somebody who typed these words may mean a text: it begins with them, or has a word for each of them that begins so. Case and
     * accents do not count.
     */
    public static boolean holds(String text, String words) {
        String typed = cut(Fold.of(words)).strip();
        return typed.length() >= SHORTEST
                && (cut(Fold.of(text)).startsWith(typed) || hasWords(typed, Fold.of(text), 1));
    }

    private static boolean hasWords(String typed, String name, int least) {
        List<String> words = WORD.splitAsStream(name).toList();
        List<String> wanted =
                WORD.splitAsStream(typed).filter(part -> !part.isEmpty()).toList();
        return wanted.size() >= least
                && wanted.stream().allMatch(part -> words.stream().anyMatch(word -> word.startsWith(part)));
    }

    private static int allowed(String typed) {
        return Math.max(1, typed.length() / 3);
    }

    private static int rate(String typed, String name) {
        boolean begins = typed.length() >= 2 && (name.startsWith(typed) || partStarts(typed, name));
        return begins || hasWords(typed, name, 2) ? 0 : Math.min(distance(typed, name), reversedPrefix(typed, name));
    }

    private static boolean partStarts(String typed, String name) {
        return typed.length() >= 3 && name.contains("-" + typed);
    }

    private static int reversedPrefix(String typed, String name) {
        return name.length() >= 3 && typed.startsWith(name) ? 1 : Integer.MAX_VALUE;
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST);
    }

    private static int distance(String a, String b) {
        int[][] table = new int[a.length() + 1][b.length() + 1];
        IntStream.rangeClosed(0, a.length()).forEach(i -> table[i][0] = i);
        IntStream.rangeClosed(0, b.length()).forEach(j -> table[0][j] = j);
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                table[i][j] = cheapest(table, a, b, i, j);
            }
        }
        return table[a.length()][b.length()];
    }

    private static int cheapest(int[][] table, String a, String b, int i, int j) {
        int change = table[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(change, 1 + Math.min(table[i - 1][j], table[i][j - 1]));
        return isSwap(a, b, i, j) ? Math.min(best, table[i - 2][j - 2] + 1) : best;
    }

    private static boolean isSwap(String a, String b, int i, int j) {
        return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    }

    private record Rated(String name, int distance) {}

    /**
     * What is said of a name that is none: {@code ; did you mean a or b?}, of the nearest names.
     *
     * @param most how many are named
     * @param otherwise what is said when none is near
     */
    public static String hint(String name, Collection<String> names, int most, String otherwise) {
        List<String> near = of(name, names, most);
        return near.isEmpty() ? otherwise : "; did you mean " + String.join(" or ", near) + "?";
    }
}
