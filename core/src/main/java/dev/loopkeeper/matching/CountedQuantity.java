package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.Numeral;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
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
    private static final Set<String> APPROXIMATE = Roles.list("before-duration");
    private static final Set<String> DETERMINER = Roles.list("determiner");
    private static final Set<String> BESIDE = Roles.list("beside");
    private static final int LONGEST_NUMBER = 11;
    private static final int LONGEST_NOUN = 3;

    /** Finds the numbers that count a noun, in order. */
    static List<CountedQuantity> all(String text) {
        return all(text, Optional.empty());
    }

    /** The same where it is known what is counted: then the noun may be a singular, too. */
    static List<CountedQuantity> all(String text, Optional<CountedNoun> known) {
        List<Word> words = Words.of(text);
        return IntStream.range(0, Math.max(0, words.size() - 1))
                .filter(i -> !isNamed(words, i))
                .boxed()
                .flatMap(i -> at(words, i, text, known).stream())
                .toList();
    }

    /**
     * The number that is all that a text says, with words such as about, or with the known noun before it: {@code about 20}, {@code
     * pushups 20}.
     */
    static Optional<CountedQuantity> alone(String text, CountedNoun known) {
        List<Word> told = Words.of(text).stream()
                .filter(word -> !StopWords.contains(word.text()) && !APPROXIMATE.contains(word.text()))
                .toList();
        if (told.isEmpty() || !isAlone(told, known)) {
            return Optional.empty();
        }
        Word number = told.get(told.size() - 1);
        boolean bare = told.size() == 1;
        return amount(number)
                .filter(amount -> amount.signum() > 0 && stands(text, number))
                .map(amount -> new CountedQuantity(
                        new Quantity(amount, known.noun()),
                        bare ? 0 : number.start(),
                        bare ? text.length() : number.end()));
    }

    /** Nothing but the noun before the last word; {@code chapter 4} names a chapter. */
    private static boolean isAlone(List<Word> told, CountedNoun known) {
        List<Word> before = told.subList(0, told.size() - 1);
        String noun = before.stream().map(Word::text).collect(Collectors.joining(" "));
        return before.isEmpty()
                || (before.size() <= LONGEST_NOUN
                        && known.isSame(noun)
                        && !Roles.LABEL.contains(before.get(before.size() - 1).text()));
    }

    /** Whether a number at that place tells who or what was there: with 3 friends, with about 3 of them. */
    static boolean isBeside(IntFunction<String> words, int at) {
        int before = at - 1;
        while (before > 0 && (DETERMINER.contains(words.apply(before)) || APPROXIMATE.contains(words.apply(before)))) {
            before--;
        }
        return before >= 0 && BESIDE.contains(words.apply(before));
    }

    private static Optional<CountedQuantity> at(List<Word> words, int at, String text, Optional<CountedNoun> known) {
        Word number = words.get(at);
        Optional<BigDecimal> amount = amount(number).filter(a -> a.signum() > 0).filter(a -> stands(text, number));
        return amount.flatMap(a -> known.flatMap(noun -> knownNoun(words, at, text, noun))
                .map(noun -> new Quantity(a, noun))
                .or(() -> noun(words, at, a, text)
                        .map(noun -> new Quantity(
                                a, noun.text(), isBeside(i -> words.get(i).text(), at))))
                .map(quantity -> new CountedQuantity(quantity, number.start(), number.end())));
    }

    private static Optional<String> knownNoun(List<Word> words, int at, String text, CountedNoun known) {
        StringBuilder noun = new StringBuilder();
        for (int i = at + 1; i < words.size() && i <= at + LONGEST_NOUN; i++) {
            if (!follows(text, words.get(i - 1), words.get(i))) {
                return Optional.empty();
            }
            noun.append(i == at + 1 ? "" : " ").append(words.get(i).text());
            if (known.isSame(noun.toString())) {
                return Optional.of(noun.toString());
            }
        }
        return Optional.empty();
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
                        && isPluralEnd(words.get(at + 2).text())
                ? Optional.of(words.get(at + 2))
                : Optional.empty();
    }

    /** {@code chapter 4 exercises}: the number names the chapter. */
    private static boolean isNamed(List<Word> words, int at) {
        return at > 0 && Roles.LABEL.contains(words.get(at - 1).text());
    }

    private static Optional<BigDecimal> amount(Word word) {
        String text = word.text();
        Optional<BigDecimal> digits =
                word.isCompound() || text.length() > LONGEST_NUMBER ? Optional.empty() : Numeral.read(text);
        var named = NumberWords.value(text);
        return digits.or(
                () -> named.isPresent() ? Optional.of(BigDecimal.valueOf(named.getAsInt())) : Optional.empty());
    }

    private static boolean isPlural(String word) {
        boolean ending = word.endsWith("s") && !word.endsWith("ss") && word.length() > 3 && isNoun(word);
        return IRREGULAR_PLURAL.contains(word) || (ending && !NO_PLURAL.contains(word));
    }

    /** Whether a word is a plural, or ends one of several words: the ups of {@code push ups}. */
    static boolean isPluralEnd(String word) {
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
