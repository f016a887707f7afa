package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Tells what is counted: {@code ten minutes}, {@code three miles along the canal}. Stateless. */
public final class Amounts {
    private static final Set<String> NUMBERS = WordSet.of(
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "fifteen",
            "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "half", "first",
            "another", "a", "an", "bit", "some", "couple", "few", "quick");
    private static final int NEAR = 6;
    private static final Set<String> SPELLS = WordSet.of("minutes", "minute", "mins", "min", "hour", "hours");
    private static final Set<String> MANAGING = WordSet.of("managed", "squeezed", "clocked", "got", "had", "fitted");
    /** Units in which what one does is counted. */
    public static final Set<String> MEASURES = WordSet.of(
            "minutes",
            "minute",
            "mins",
            "min",
            "hour",
            "hours",
            "pages",
            "page",
            "steps",
            "km",
            "miles",
            "mile",
            "lengths",
            "words",
            "reps",
            "litres",
            "liters",
            "glasses",
            "chapters",
            "laps",
            "rounds",
            "sets");

    private static final Set<String> DISTANCES =
            WordSet.of("km", "kms", "k", "kilometres", "kilometers", "miles", "mile", "metres", "meters", "laps");

    /** {@code 2l}, {@code 20mins}: the number with its unit. */
    private static final Pattern WRITTEN = Pattern.compile("\\d+(?:[.,]\\d+)?(?:l|ml|k|km|min|mins|hrs?|g|pages)");

    private static final Set<String> MONEY = WordSet.of(
            "quid", "pound", "pounds", "pence", "fiver", "tenner", "grand", "euro", "euros", "dollar", "dollars",
            "bucks", "cent", "rupees");

    private Amounts() {}

    /** Whether a word is a number, or stands for one. */
    public static boolean isNumber(String word) {
        return NUMBERS.contains(word);
    }

    /** Whether a word is of money that is counted: {@code quid}. */
    public static boolean isMoney(String word) {
        return MONEY.contains(word);
    }

    /** Whether a word begins what is counted: {@code ten}, {@code a}. */
    public static boolean isAmount(String word) {
        return NUMBERS.contains(word) || Set.of("the", "my", "no").contains(word);
    }

    /** Something counted and no verb: {@code forty lengths at the pool}. */
    public static boolean isFragment(Clause clause) {
        String first = clause.token(0).word();
        boolean counted = NUMBERS.contains(first) || Character.isDigit(first.charAt(0));
        return counted && clause.size() > 1;
    }

    /** A time or an amount to begin with: {@code 15 minutes tidying}. */
    public static boolean isMeasure(Clause clause) {
        return isFragment(clause)
                && (MEASURES.contains(clause.token(1).word())
                        || WRITTEN.matcher(clause.token(0).word()).matches());
    }

    /** Nothing but how much: {@code two whole pages}. */
    public static boolean isHowMuch(Clause clause) {
        return isFragment(clause)
                && clause.size() <= 3
                && MEASURES.contains(clause.token(clause.size() - 1).word());
    }

    /** {@code 5k in 28 minutes}, {@code put in an hour on the cello}: how fast or long, and not when. */
    public static boolean isPace(Clause clause) {
        return putIn(clause).isPresent()
                || (isDistance(clause)
                        && clause.times().stream().allMatch(time -> time.text().startsWith("in ")));
    }

    /** Nothing but how far: {@code three miles along the canal}, {@code 5k before work}. */
    public static boolean isDistance(Clause clause) {
        String first = clause.token(0).word();
        boolean inLetters =
                first.endsWith("k") && first.chars().limit(first.length() - 1L).allMatch(Character::isDigit);
        return isFragment(clause)
                && (inLetters || DISTANCES.contains(clause.token(1).word()));
    }

    /** The piano of {@code did my twenty minutes of piano}, {@code managed ten minutes of piano}; empty when it says of nothing that one was at it so long. */
    public static Optional<String> practised(Clause clause) {
        Optional<String> instrument = putIn(clause);
        if (instrument.isPresent()) {
            return instrument;
        }
        int did = clause.token(0).isSelf() && clause.size() > 1 ? 1 : 0;
        boolean plain = clause.token(did).isOneOf("did", "done");
        boolean spent = MANAGING.contains(clause.token(did).word());
        boolean ended = isFragment(clause) && clause.endsWith("done");
        return IntStream.range(did + 1, plain || spent || ended ? Math.min(did + NEAR, clause.size() - 1) : 0)
                .filter(at -> clause.token(at).is("of"))
                .filter(at -> plain
                        ? MEASURES.contains(clause.token(at - 1).word())
                        : SPELLS.contains(clause.token(at - 1).word()))
                .boxed()
                .findFirst()
                .flatMap(at ->
                        Content.of(clause, at + 1, ended || clause.endsWith("in") ? clause.size() - 1 : clause.size()))
                .filter(thing -> plain || !thing.startsWith("Sleep"));
    }

    /** The sax of {@code put in forty minutes on the sax}, {@code put my half hour in on the sax}. */
    private static Optional<String> putIn(Clause clause) {
        int put = clause.token(0).isSelf() && clause.size() > 1 ? 1 : 0;
        boolean told = clause.token(put).is("put") && clause.any(token -> token.is("in"));
        int on = Places.between(put + 2, told ? Math.min(clause.size() - 2, put + NEAR + 2) : 0)
                .first(at -> clause.token(at).is("on") && clause.token(at + 1).isOneOf("the", "my"))
                .orElse(0);
        boolean spell = Places.between(put + 1, on)
                .any(at -> SPELLS.contains(clause.token(at).word()));
        return on > 0 && spell ? Content.of(clause, on + 2) : Optional.empty();
    }
}
