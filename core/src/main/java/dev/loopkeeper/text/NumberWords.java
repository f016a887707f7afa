package dev.loopkeeper.text;

import dev.loopkeeper.language.LanguagePack.Part;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads number words of the installed language from one to nine hundred ninety-nine. Stateless. */
public final class NumberWords {
    private static final WordLists LISTS = WordLists.of(Part.NUMBERS);
    private static final Map<String, Integer> SMALL = LISTS.values("number");
    private static final Map<String, Integer> TENS = LISTS.values("ten");
    private static final Map<String, Integer> GROUPS = LISTS.values("group");
    private static final Map<String, Integer> ORDINALS = LISTS.values("ordinal");
    private static final Set<String> ENDINGS = LISTS.words("ordinal-ending");
    private static final Set<String> HUNDRED = LISTS.words("hundred");
    private static final Set<String> ARTICLE = LISTS.words("article");
    private static final Set<String> AND = LISTS.words("and");
    private static final Set<String> OF = LISTS.words("of");

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
     * @return its value, or empty when it is not a number word
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
     * Reads the longest number at the beginning of the words: {@code twenty five}, {@code a hundred and ten}, {@code two dozen}, {@code a
     * couple of}, {@code 40}.
     *
     * @param words folded words, one after the other
     * @return the number, or empty when the words do not begin with one
     */
    public static Optional<Reading> atStart(List<String> words) {
        int article = !words.isEmpty() && ARTICLE.contains(words.get(0)) ? 1 : 0;
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
        return GROUPS.containsKey(word) || (article == 1 && HUNDRED.contains(word));
    }

    private static Reading group(List<String> words) {
        String word = words.get(0);
        if (HUNDRED.contains(word)) {
            return withRest(words, 100, 1);
        }
        int of = words.size() > 1 && OF.contains(words.get(1)) ? 1 : 0;
        return new Reading(GROUPS.getOrDefault(word, 0), 1 + of);
    }

    private static Optional<Reading> number(List<String> words) {
        OptionalInt first = value(words.get(0));
        if (first.isEmpty()) {
            return Optional.empty();
        }
        int value = first.getAsInt();
        if (words.size() > 1 && HUNDRED.contains(words.get(1)) && value > 0 && value < 10) {
            return Optional.of(withRest(words, value * 100, 2));
        }
        if (words.size() > 1 && GROUPS.containsKey(words.get(1)) && value > 1) {
            return Optional.of(new Reading(value * GROUPS.getOrDefault(words.get(1), 1), 2));
        }
        return Optional.of(TENS.containsKey(words.get(0)) ? withUnit(words, value) : new Reading(value, 1));
    }

    private static Reading withUnit(List<String> words, int tens) {
        int unit = words.size() > 1 ? SMALL.getOrDefault(words.get(1), 0) : 0;
        return unit > 0 && unit < 10 ? new Reading(tens + unit, 2) : new Reading(tens, 1);
    }

    private static Reading withRest(List<String> words, int hundreds, int used) {
        int and = words.size() > used + 1 && AND.contains(words.get(used)) ? 1 : 0;
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
        for (Map.Entry<String, Integer> tens : TENS.entrySet()) {
            String rest = word.startsWith(tens.getKey())
                    ? word.substring(tens.getKey().length())
                    : "";
            if (isDigitName(rest)) {
                return OptionalInt.of(tens.getValue() + small(rest));
            }
        }
        return OptionalInt.empty();
    }

    private static boolean isDigitName(String word) {
        return small(word) > 0 && small(word) < 10;
    }

    private static int small(String word) {
        return SMALL.getOrDefault(word, 0);
    }

    private static OptionalInt digitsWithEnding(String word) {
        int letters = word.length() - 2;
        boolean shaped = letters >= 1 && letters <= 4 && ENDINGS.contains(word.substring(letters));
        return shaped && word.chars().limit(letters).allMatch(c -> c >= '0' && c <= '9')
                ? OptionalInt.of(Integer.parseInt(word.substring(0, letters)))
                : OptionalInt.empty();
    }
}
