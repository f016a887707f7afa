package dev.loopkeeper.text;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Reads English number words from one to nine hundred ninety-nine. Stateless. */
public final class NumberWords {
    private static final Map<String, Integer> SMALL = Map.ofEntries(
            Map.entry("zero", 0),
            Map.entry("one", 1),
            Map.entry("two", 2),
            Map.entry("three", 3),
            Map.entry("four", 4),
            Map.entry("five", 5),
            Map.entry("six", 6),
            Map.entry("seven", 7),
            Map.entry("eight", 8),
            Map.entry("nine", 9),
            Map.entry("ten", 10),
            Map.entry("eleven", 11),
            Map.entry("twelve", 12),
            Map.entry("thirteen", 13),
            Map.entry("fourteen", 14),
            Map.entry("fifteen", 15),
            Map.entry("sixteen", 16),
            Map.entry("seventeen", 17),
            Map.entry("eighteen", 18),
            Map.entry("nineteen", 19));
    private static final Map<String, Integer> TENS = Map.of(
            "twenty", 20, "thirty", 30, "forty", 40, "fourty", 40, "fifty", 50, "sixty", 60, "seventy", 70, "eighty",
            80, "ninety", 90);
    private static final Map<String, Integer> GROUPS = Map.of("couple", 2, "dozen", 12);
    private static final Map<String, Integer> ORDINALS = Map.ofEntries(
            Map.entry("first", 1),
            Map.entry("second", 2),
            Map.entry("third", 3),
            Map.entry("fourth", 4),
            Map.entry("fifth", 5),
            Map.entry("sixth", 6),
            Map.entry("seventh", 7),
            Map.entry("eighth", 8),
            Map.entry("ninth", 9),
            Map.entry("tenth", 10),
            Map.entry("eleventh", 11),
            Map.entry("twelfth", 12));

    private NumberWords() {}

    /**
     * A number found at the beginning of some words.
     *
     * @param value the number
     * @param length how many words it took, at least 1
     */
    public record Reading(int value, int length) {}

    /**
     * Returns the value of a single number word.
     *
     * @param word a folded word, hyphens removed or kept: {@code three}, {@code forty-five}, {@code fortyfive}
     * @return its value, or empty when it is no number word
     */
    public static OptionalInt value(String word) {
        Integer plain = single(word);
        return plain != null ? OptionalInt.of(plain) : joined(word.replace("-", ""));
    }

    /**
     * Returns the value of an ordinal such as {@code second} or {@code 2nd}.
     *
     * @param word a folded word
     * @return its value, or empty when it is no ordinal up to twelve in letters or 9999 in digits
     */
    public static OptionalInt ordinal(String word) {
        Integer named = ORDINALS.get(word);
        return named != null ? OptionalInt.of(named) : digitsWithEnding(word);
    }

    /**
     * Reads the longest number at the beginning of the words: {@code twenty five}, {@code a hundred and ten}, {@code a
     * couple of}, {@code 40}.
     *
     * @param words folded words, one after the other
     * @return the number, or empty when the words do not begin with one
     */
    public static Optional<Reading> atStart(List<String> words) {
        int article =
                !words.isEmpty() && (words.get(0).equals("a") || words.get(0).equals("an")) ? 1 : 0;
        List<String> rest = words.subList(article, words.size());
        if (rest.isEmpty()) {
            return Optional.empty();
        }
        Optional<Reading> reading = isGroup(rest.get(0), article)
                ? Optional.of(group(rest))
                : article == 0 ? number(rest) : Optional.empty();
        return reading.map(r -> new Reading(r.value, r.length + article));
    }

    private static boolean isGroup(String word, int article) {
        return GROUPS.containsKey(word) || (article == 1 && word.equals("hundred"));
    }

    private static Reading group(List<String> words) {
        String word = words.get(0);
        if (word.equals("hundred")) {
            return withRest(words, 100, 1);
        }
        int of = words.size() > 1 && words.get(1).equals("of") ? 1 : 0;
        return new Reading(GROUPS.getOrDefault(word, 0), 1 + of);
    }

    private static Optional<Reading> number(List<String> words) {
        OptionalInt first = value(words.get(0));
        if (first.isEmpty()) {
            return Optional.empty();
        }
        int value = first.getAsInt();
        if (words.size() > 1 && words.get(1).equals("hundred") && value > 0 && value < 10) {
            return Optional.of(withRest(words, value * 100, 2));
        }
        return Optional.of(TENS.containsKey(words.get(0)) ? withUnit(words, value) : new Reading(value, 1));
    }

    private static Reading withUnit(List<String> words, int tens) {
        int unit = words.size() > 1 ? SMALL.getOrDefault(words.get(1), 0) : 0;
        return unit > 0 && unit < 10 ? new Reading(tens + unit, 2) : new Reading(tens, 1);
    }

    private static Reading withRest(List<String> words, int hundreds, int used) {
        int and = words.size() > used + 1 && words.get(used).equals("and") ? 1 : 0;
        List<String> rest = words.subList(Math.min(words.size(), used + and), words.size());
        Optional<Reading> below = rest.isEmpty() ? Optional.empty() : number(rest);
        return below.filter(r -> r.value > 0 && r.value < 100)
                .map(r -> new Reading(hundreds + r.value, used + and + r.length))
                .orElse(new Reading(hundreds, used));
    }

    private static @Nullable Integer single(String word) {
        Integer small = SMALL.get(word);
        return small != null ? small : TENS.get(word);
    }

    private static OptionalInt joined(String word) {
        return TENS.entrySet().stream()
                .filter(tens -> word.startsWith(tens.getKey()))
                .filter(tens -> isDigitName(word.substring(tens.getKey().length())))
                .mapToInt(tens ->
                        tens.getValue() + small(word.substring(tens.getKey().length())))
                .findFirst();
    }

    private static boolean isDigitName(String word) {
        return small(word) > 0 && small(word) < 10;
    }

    private static int small(String word) {
        return SMALL.getOrDefault(word, 0);
    }

    private static OptionalInt digitsWithEnding(String word) {
        int letters = word.length() - 2;
        boolean shaped =
                letters >= 1 && letters <= 4 && List.of("st", "nd", "rd", "th").contains(word.substring(letters));
        return shaped && word.chars().limit(letters).allMatch(c -> c >= '0' && c <= '9')
                ? OptionalInt.of(Integer.parseInt(word.substring(0, letters)))
                : OptionalInt.empty();
    }
}
