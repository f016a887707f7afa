package dev.loopkeeper.matching;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.WordLists;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DurationSpan;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads how many of a noun a text names: {@code a dozen eggs}, {@code two and a half chapters}, {@code 3 of 5 chapters}, {@code 3 sets of
 * 12 pushups}, {@code 20 pushups twice}; of the noun that a goal counts also {@code 20 more pushups}, {@code another chapter}.
 */
record CountReader(String text, List<Word> words) {
    private static final WordLists TIMES = WordLists.of(Part.TIMES);
    private static final Set<String> AND = TIMES.words("and");
    private static final Set<String> ARTICLE = TIMES.words("article");
    private static final Set<String> HALF = TIMES.words("half");
    private static final Set<String> OUT = TIMES.words("out");
    private static final Set<String> OF = TIMES.words("of");
    private static final Set<String> MORE = Roles.list("more");
    private static final Set<String> SINGLE = Roles.list("single");
    private static final Set<String> DETERMINER = Roles.list("determiner");
    private static final Set<String> UNIT = Roles.list("unit");
    private static final Set<String> LEFT = Roles.list("left");
    private static final Set<String> LEFT_END = Roles.list("left-end");
    private static final Set<String> TAKEN_OFF = Roles.list("taken-off");
    private static final Set<String> CHANGING = Stream.of(
                    Roles.list("changing"), Roles.list("not-spent"), TAKEN_OFF, Multiplier.OFTEN.keySet())
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());
    private static final BigDecimal A_HALF = new BigDecimal("0.5");
    private static final int LONGEST_NUMBER = 6;
    private static final int LONGEST_NOUN = 3;
    private static final int MOST_BETWEEN = 2;
    private static final int WINDOW = 40;
    private static final int GREATEST_PART = 4;

    /** A number, up to before the word {@code to}. */
    private record Amount(BigDecimal value, int to) {}

    /** The noun, up to before the word {@code to}. */
    private record Found(String noun, int to, boolean isBeside) {}

    /** How many of the known noun, or of any other, the words from {@code at} name. */
    Optional<CountedQuantity> at(int at, Optional<CountedNoun> known) {
        Optional<Amount> amount = amount(at);
        return known.flatMap(noun -> amount.flatMap(a -> known(at, a, noun)).or(() -> single(at, noun)))
                .or(() -> amount.flatMap(a -> plural(at, a).map(noun -> quantity(at, a, noun))));
    }

    /** The last noun that is counted in a text, and how many of it each number by itself names. */
    static Optional<Quantity> last(String text) {
        CountReader reader = new CountReader(text, Words.of(text));
        return IntStream.range(0, reader.words.size())
                .filter(at -> !CountedQuantity.isNamed(reader.words, at))
                .boxed()
                .flatMap(at -> reader
                        .amount(at)
                        .flatMap(amount -> reader.plural(at, amount).map(noun -> new Quantity(amount.value, noun.noun)))
                        .stream())
                .reduce((earlier, later) -> later);
    }

    private Optional<CountedQuantity> known(int at, Amount amount, CountedNoun known) {
        return noun(amount.to, known, MOST_BETWEEN).map(noun -> quantity(at, amount, noun));
    }

    /** A plural behind the amount, or behind one more word; of one thing a singular. */
    private Optional<Found> plural(int at, Amount amount) {
        int to = amount.to;
        if (!isNoun(to)) {
            return Optional.empty();
        }
        String next = words.get(to).text();
        boolean first = CountedQuantity.isPlural(next) || amount.value.compareTo(BigDecimal.ONE) == 0;
        boolean second =
                isNoun(to + 1) && CountedQuantity.isPluralEnd(words.get(to + 1).text());
        return first || second ? Optional.of(beside(at, first ? to : to + 1)) : Optional.empty();
    }

    private Found beside(int at, int noun) {
        return new Found(
                words.get(noun).text(),
                noun + 1,
                CountedQuantity.isBeside(i -> words.get(i).text(), at));
    }

    private boolean isNoun(int at) {
        return follows(at) && CountedQuantity.isNoun(words.get(at).text());
    }

    /**
     * Behind the words at that place which say that there is less, and how much, or end a phrase and say that it is still to be
     * done; else the place: the left of {@code 20 pushups left arm} says neither.
     */
    int leftEnd(int at) {
        if (isNext(at, TAKEN_OFF)) {
            return follows(at + 1) ? amount(at + 1).map(Amount::to).orElse(at + 1) : at + 1;
        }
        boolean toGo = isNext(at, LEFT_END) && isNext(at + 1, LEFT_END);
        int end = toGo ? at + 2 : isNext(at, LEFT) ? at + 1 : at;
        return isLast(end) ? end : at;
    }

    private CountedQuantity quantity(int at, Amount amount, Found noun) {
        int half = andAHalf(noun.to);
        int to = half > noun.to ? half : noun.to;
        BigDecimal value = half > noun.to ? amount.value.add(A_HALF) : amount.value;
        int start = words.get(at).start();
        int end = words.get(to - 1).end();
        int changing = changing(at);
        int left = leftEnd(to);
        if (changing < at || left > to) {
            return new CountedQuantity(
                    new Quantity(value, noun.noun, noun.isBeside),
                    words.get(changing).start(),
                    words.get(amount.to - 1).end(),
                    end,
                    words.get(left - 1).end(),
                    true);
        }
        Multiplier often = Multiplier.around(
                text,
                new DurationSpan(start, end, 1),
                text.substring(Math.max(0, start - WINDOW), start),
                text.substring(end, Math.min(text.length(), end + WINDOW)));
        return new CountedQuantity(
                new Quantity(value.multiply(BigDecimal.valueOf(often.times())), noun.noun, noun.isBeside),
                often.from(),
                words.get(amount.to - 1).end(),
                words.get(noun.to - 1).end(),
                Math.max(end, often.to()),
                false);
    }

    /** The word before a number that changes what it counts, else the number: the half of {@code half of my 50 pushups}. */
    private int changing(int at) {
        int before = at;
        while (before > 0 && follows(before) && (is(before - 1, DETERMINER) || is(before - 1, OF))) {
            before--;
        }
        boolean changes = before > 0
                && follows(before)
                && (is(before - 1, CHANGING) || (before < at && isNumber(words.get(before - 1))));
        return changes ? before - 1 : at;
    }

    private static boolean isNumber(Word word) {
        return Character.isDigit(word.text().charAt(0));
    }

    private Optional<Amount> amount(int at) {
        if (!CountedQuantity.stands(text, words.get(at))) {
            return Optional.empty();
        }
        int article = isNext(at + 1, OF) ? at + 2 : at + 1;
        if (is(at, HALF) && is(article, ARTICLE)) {
            Amount whole = spoken(article).orElse(new Amount(BigDecimal.ONE, article + 1));
            return Optional.of(new Amount(whole.value.multiply(A_HALF), whole.to));
        }
        return spoken(at)
                .or(() -> CountedQuantity.amount(words.get(at)).map(value -> new Amount(value, at + 1)))
                .filter(amount -> amount.value.signum() > 0)
                .map(this::withHalf)
                .map(this::ofAll);
    }

    private Optional<Amount> spoken(int at) {
        List<String> following =
                words.subList(at, phraseEnd(at)).stream().map(Word::text).toList();
        return NumberWords.atStart(following)
                .filter(read -> read.length() > 1)
                .map(read -> new Amount(BigDecimal.valueOf(read.value()), at + read.length()));
    }

    private Amount withHalf(Amount amount) {
        int half = andAHalf(amount.to);
        return half > amount.to ? new Amount(amount.value.add(A_HALF), half) : amount;
    }

    /** Behind {@code and a half} at that place, else the place. */
    private int andAHalf(int at) {
        return isNext(at, AND) && isNext(at + 1, ARTICLE) && isNext(at + 2, HALF) ? at + 3 : at;
    }

    /** {@code 12 of 20}, {@code 3 out of 5}, {@code 20/30}: how many there might have been is passed over. */
    private Amount ofAll(Amount amount) {
        int of = isNext(amount.to, OUT) ? amount.to + 1 : amount.to;
        boolean slash = of < words.size()
                && text.substring(words.get(of - 1).end(), words.get(of).start())
                        .equals("/");
        int owner = isNext(of, OF) && isNext(of + 1, DETERMINER) ? of + 1 : of;
        int all = slash ? of : isNext(of, OF) ? owner + 1 : words.size();
        Optional<BigDecimal> whole = all < words.size() ? CountedQuantity.amount(words.get(all)) : Optional.empty();
        return whole.filter(most -> most.compareTo(amount.value) >= 0)
                .filter(most -> !slash || most.intValue() > GREATEST_PART)
                .map(most -> new Amount(amount.value, all + 1))
                .orElse(amount);
    }

    /** The noun, with words before it that describe it: {@code 20 more pushups}, {@code 20 diamond pushups}. */
    private Optional<Found> noun(int from, CountedNoun known, int between) {
        for (int at = from; at <= from + between && at < words.size() && follows(at); at++) {
            Optional<Found> noun = nounAt(at, known);
            if (noun.isPresent() || !isDescribing(words.get(at))) {
                return noun;
            }
        }
        return Optional.empty();
    }

    private Optional<Found> nounAt(int at, CountedNoun known) {
        StringBuilder noun = new StringBuilder();
        for (int i = at; i < words.size() && i < at + LONGEST_NOUN && follows(i); i++) {
            noun.append(i == at ? "" : " ").append(words.get(i).text());
            if (known.isSame(noun.toString())) {
                return Optional.of(new Found(noun.toString(), i + 1, false));
            }
        }
        return Optional.empty();
    }

    private static boolean isDescribing(Word word) {
        boolean plain = !StopWords.contains(word.text())
                && !CountedQuantity.isPluralEnd(word.text())
                && !UNIT.contains(word.text())
                && !Roles.MEASURE.contains(word.text())
                && Character.isLetter(word.text().charAt(0))
                && NumberWords.value(word.text()).isEmpty();
        return plain || MORE.contains(word.text());
    }

    /** {@code a chapter}, {@code another whole chapter}: one, where nothing makes it a part or a kind of something else. */
    private Optional<CountedQuantity> single(int at, CountedNoun known) {
        boolean part = at > 0 && follows(at) && (is(at - 1, OF) || is(at - 1, CHANGING));
        return is(at, SINGLE) && !part
                ? noun(at + 1, known, 1)
                        .filter(noun -> !CountedQuantity.isPluralEnd(
                                        words.get(noun.to - 1).text())
                                && isLast(noun.to))
                        .map(noun -> quantity(at, new Amount(BigDecimal.ONE, at + 1), noun))
                : Optional.empty();
    }

    private boolean isLast(int at) {
        return at == words.size()
                || !follows(at)
                || StopWords.contains(words.get(at).text());
    }

    /** Whether nothing but blanks stands between that word and the one before it. */
    private boolean follows(int at) {
        return at > 0 && at < words.size() && CountedQuantity.follows(text, words.get(at - 1), words.get(at));
    }

    private int phraseEnd(int at) {
        int end = at + 1;
        while (end < at + LONGEST_NUMBER && follows(end)) {
            end++;
        }
        return end;
    }

    private boolean isNext(int at, Set<String> texts) {
        return follows(at) && is(at, texts);
    }

    private boolean is(int at, Set<String> texts) {
        return at >= 0 && at < words.size() && texts.contains(words.get(at).text());
    }
}
