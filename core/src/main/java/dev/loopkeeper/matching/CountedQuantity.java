package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.Numeral;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An amount and where its number stands in the text.
 *
 * @param quantity the amount and the noun
 * @param start index of the number's first character
 * @param end index after the number
 * @param noun index after the noun
 * @param to index after what is said of it behind the noun: the twice of {@code 20 pushups twice}
 * @param isUnclear whether the words around it say that it was not done, or not so often
 */
record CountedQuantity(Quantity quantity, int start, int end, int noun, int to, boolean isUnclear) {
    private static final Set<String> NO_PLURAL = Roles.list("no-plural");
    private static final Set<String> IRREGULAR_PLURAL = Roles.list("irregular-plural");
    private static final Set<String> PLURAL_END = Roles.list("plural-end");
    private static final Set<String> APPROXIMATE = Roles.list("before-duration");
    private static final Set<String> DETERMINER = Roles.list("determiner");
    private static final Set<String> BESIDE = Roles.list("beside");
    private static final Set<String> RHYTHM = Roles.list("rhythm");
    private static final Set<String> CLOCK = Roles.list("clock");
    private static final Set<String> ENDING = Roles.list("number-ending");
    private static final Set<String> TIMES = Roles.list("times");
    private static final Pattern POINTED = Pattern.compile("[1-9][0-9]{0,2}(?:\\.[0-9]{3})+");
    private static final int LONGEST_NUMBER = 11;
    private static final int LONGEST_NOUN = 3;

    /** Finds the numbers that count a noun, in order. */
    static List<CountedQuantity> all(String text) {
        return all(text, Optional.empty());
    }

    /** The same where it is known what is counted: then the noun may be a singular, too. */
    static List<CountedQuantity> all(String text, Optional<CountedNoun> known) {
        List<Word> words = Words.of(text);
        CountReader counts = new CountReader(text, words);
        List<CountedQuantity> all = new ArrayList<>();
        for (int i = 0; i < words.size() - 1; i++) {
            int read = all.isEmpty() ? 0 : all.get(all.size() - 1).end();
            if (words.get(i).start() >= read && !isNamed(words, i)) {
                counts.at(i, known).ifPresent(all::add);
            }
        }
        return all;
    }

    /**
     * The number that is all that a text says, with words such as about, or with the known noun before it: {@code about 20}, {@code
     * pushups 20}.
     */
    static Optional<CountedQuantity> alone(String text, CountedNoun known) {
        List<Word> told = Words.of(text).stream()
                .filter(word -> !StopWords.contains(word.text()) && !APPROXIMATE.contains(word.text()))
                .toList();
        boolean denied = Words.of(text).stream().anyMatch(word -> Roles.NEGATION.contains(word.text()));
        if (denied || told.isEmpty() || !isAlone(told, known)) {
            return Optional.empty();
        }
        Word number = told.get(told.size() - 1);
        boolean bare = told.size() == 1;
        return amount(number)
                .filter(amount -> amount.signum() > 0 && stands(text, number))
                .map(amount -> plain(
                        new Quantity(amount, known.noun()),
                        bare ? 0 : number.start(),
                        bare ? text.length() : number.end()));
    }

    /**
     * The number with which a text begins, before words for where, when or how and no other number: {@code 25 (record)}, {@code 15 at the
     * gym}.
     */
    static Optional<CountedQuantity> leading(String text, CountedNoun known) {
        List<Word> words = Words.of(text);
        int at = 0;
        while (at < words.size() && isBefore(words.get(at).text())) {
            at++;
        }
        if (at == words.size() || !isFree(text, words, at) || isCounted(text, words, at)) {
            return Optional.empty();
        }
        Word number = words.get(at);
        return amount(number)
                .filter(amount -> amount.signum() > 0 && stands(text, number))
                .map(amount -> plain(new Quantity(amount, known.noun()), number.start(), number.end()));
    }

    private static boolean isBefore(String word) {
        boolean small = StopWords.contains(word) && !Roles.NEGATION.contains(word) && !CLOCK.contains(word);
        return (small || APPROXIMATE.contains(word)) && amountOf(word).isEmpty();
    }

    /** A sign behind the number, or a word that it cannot count. */
    private static boolean isFree(String text, List<Word> words, int at) {
        if (at + 1 == words.size()) {
            return true;
        }
        String next = words.get(at + 1).text();
        String between = text.substring(words.get(at).end(), words.get(at + 1).start());
        boolean ending = ENDING.contains(next) || TIMES.contains(next);
        return between.isBlank()
                ? StopWords.contains(next) && !ending && new CountReader(text, words).leftEnd(at + 1) == at + 1
                : "(,;:!.?-\u2013\u2014".indexOf(between.strip().charAt(0)) >= 0;
    }

    /** Whether the number counts a noun, or there is another that is not a time on the clock and counts none. */
    private static boolean isCounted(String text, List<Word> words, int at) {
        Set<Integer> counted = all(text).stream().map(CountedQuantity::start).collect(Collectors.toSet());
        return counted.contains(words.get(at).start()) || hasOther(words, at, counted);
    }

    private static boolean hasOther(List<Word> words, int at, Set<Integer> counted) {
        return IntStream.range(at + 1, words.size())
                .filter(i -> !CLOCK.contains(words.get(i - 1).text()))
                .mapToObj(words::get)
                .filter(word -> Character.isDigit(word.text().charAt(0))
                        || amountOf(word.text()).isPresent())
                .anyMatch(word -> !counted.contains(word.start()));
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

    /** How many of the plural behind a length the number right before it counts: the two of {@code two 20-minute runs}. */
    static Optional<BigDecimal> before(String head, String behind) {
        List<Word> words = Words.of(head);
        int last = words.size() - 1;
        boolean plural = Words.of(behind).stream().limit(2).anyMatch(word -> isPlural(word.text()));
        return last >= 0
                        && plural
                        && !isNamed(words, last)
                        && (last == 0 || !CLOCK.contains(words.get(last - 1).text()))
                        && head.substring(words.get(last).end()).isBlank()
                ? amount(words.get(last)).filter(amount -> amount.signum() > 0)
                : Optional.empty();
    }

    private static CountedQuantity plain(Quantity quantity, int start, int end) {
        return new CountedQuantity(quantity, start, end, end, end, false);
    }

    /** {@code chapter 4 exercises}, {@code every 2 days}: the number names the chapter, or a rhythm. */
    static boolean isNamed(List<Word> words, int at) {
        return at > 0
                && (Roles.LABEL.contains(words.get(at - 1).text())
                        || RHYTHM.contains(words.get(at - 1).text()));
    }

    /** What a word counts in digits or letters; empty for {@code 1.000}, which is one or a thousand. */
    static Optional<BigDecimal> amount(Word word) {
        String text = word.text();
        boolean digits = !word.isCompound()
                && text.length() <= LONGEST_NUMBER
                && !POINTED.matcher(text).matches();
        return digits ? Numeral.read(text).or(() -> amountOf(text)) : amountOf(text);
    }

    private static Optional<BigDecimal> amountOf(String word) {
        OptionalInt named = NumberWords.value(word);
        return named.isPresent() ? Optional.of(BigDecimal.valueOf(named.getAsInt())) : Optional.empty();
    }

    static boolean isPlural(String word) {
        boolean ending = word.endsWith("s") && !word.endsWith("ss") && word.length() > 3 && isNoun(word);
        return IRREGULAR_PLURAL.contains(word) || (ending && !NO_PLURAL.contains(word));
    }

    /** Whether a word is a plural, or ends one of several words: the ups of {@code push ups}. */
    static boolean isPluralEnd(String word) {
        return PLURAL_END.contains(word) || isPlural(word);
    }

    static boolean isNoun(String word) {
        return !StopWords.contains(word) && Character.isLetter(word.charAt(0));
    }

    static boolean stands(String text, Word number) {
        return number.start() == 0 || "#/.,:-–€$£".indexOf(text.charAt(number.start() - 1)) < 0;
    }

    static boolean follows(String text, Word first, Word second) {
        return text.substring(first.end(), second.start()).isBlank();
    }
}
