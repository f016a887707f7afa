package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * An amount and where its number stands in the text.
 *
 * @param quantity the amount and the noun
 * @param start index of the number's first character
 * @param end index after the number
 */
record CountedQuantity(Quantity quantity, int start, int end) {
    private static final Set<String> NO_PLURAL = Roles.list("no-plural");
    private static final Set<String> IRREGULAR_PLURAL = Roles.list("irregular-plural");
    private static final int LONGEST_NUMBER = 9;

    /** Finds the numbers that count a noun, in order. */
    static List<CountedQuantity> all(String text) {
        List<Word> words = Words.of(text);
        return IntStream.range(0, Math.max(0, words.size() - 1))
                .filter(i -> !isNamed(words, i))
                .boxed()
                .flatMap(i -> at(words, i, text).stream())
                .toList();
    }

    private static Optional<CountedQuantity> at(List<Word> words, int at, String text) {
        Word number = words.get(at);
        Optional<BigDecimal> amount = amount(number).filter(a -> a.signum() > 0).filter(a -> stands(text, number));
        return amount.flatMap(a -> noun(words, at, a, text)
                .map(n -> new CountedQuantity(new Quantity(a, n.text()), number.start(), number.end())));
    }

    private static Optional<Word> noun(List<Word> words, int at, BigDecimal amount, String text) {
        Word next = words.get(at + 1);
        if (!follows(text, words.get(at), next)) {
            return Optional.empty();
        }
        if (isPlural(next.text()) || (amount.compareTo(BigDecimal.ONE) == 0 && isNoun(next.text()))) {
            return Optional.of(next);
        }
        boolean second = at + 2 < words.size() && isNoun(next.text());
        return second
                        && follows(text, next, words.get(at + 2))
                        && isSecondPlural(words.get(at + 2).text())
                ? Optional.of(words.get(at + 2))
                : Optional.empty();
    }

    /** {@code chapter 4 exercises}: the number names the chapter. */
    private static boolean isNamed(List<Word> words, int at) {
        return at > 0 && Roles.LABEL.contains(words.get(at - 1).text());
    }

    private static Optional<BigDecimal> amount(Word word) {
        String text = withoutThousands(word.text());
        boolean digits = !word.isCompound()
                && text.length() <= LONGEST_NUMBER
                && text.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.');
        if (digits && text.indexOf('.') == text.lastIndexOf('.')) {
            return Optional.of(new BigDecimal(text));
        }
        var named = NumberWords.value(text);
        return named.isPresent() ? Optional.of(BigDecimal.valueOf(named.getAsInt())) : Optional.empty();
    }

    /** {@code 10,000} is ten thousand. */
    private static String withoutThousands(String number) {
        int comma = number.indexOf(',');
        return comma > 0 && comma == number.length() - 4 ? number.replace(",", "") : number;
    }

    private static boolean isPlural(String word) {
        boolean ending = word.endsWith("s") && !word.endsWith("ss") && word.length() > 3 && isNoun(word);
        return IRREGULAR_PLURAL.contains(word) || (ending && !NO_PLURAL.contains(word));
    }

    /** The ups of {@code push ups} too. */
    private static boolean isSecondPlural(String word) {
        return word.equals("ups") || isPlural(word);
    }

    private static boolean isNoun(String word) {
        return !StopWords.contains(word) && Character.isLetter(word.charAt(0));
    }

    private static boolean stands(String text, Word number) {
        return number.start() == 0 || "#/.,:-–€$£".indexOf(text.charAt(number.start() - 1)) < 0;
    }

    private static boolean follows(String text, Word first, Word second) {
        return text.substring(first.end(), second.start()).isBlank();
    }
}
