package dev.loopkeeper.time;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.WordLists;
import dev.loopkeeper.time.TimeToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How many units a text speaks of: {@code 1.5}, {@code 1½}, {@code 2 1/2}, {@code 3/4}, {@code forty-five}, {@code two and a half}.
 *
 * @param to the token after the number
 * @param value the number
 */
record DurationAmount(int to, double value) {
    private static final Map<String, Double> FRACTIONS = Map.of("½", 0.5, "¼", 0.25, "¾", 0.75);
    private static final int MOST_WORDS = 6;
    private static final int GREATEST_PART = 4;
    private static final WordLists LISTS = WordLists.of(Part.TIMES);
    static final Set<String> ARTICLE = LISTS.words("article");
    static final Set<String> AND = LISTS.words("and");
    static final Set<String> HALF = LISTS.words("half");
    private static final Set<String> OUT = LISTS.words("out");
    private static final Set<String> OF = LISTS.words("of");
    private static final Set<String> DETERMINER = LISTS.words("determiner");
    private static final Set<String> UP_TO = LISTS.words("up-to");

    static Optional<DurationAmount> at(TimeTokens tokens, int at) {
        if (!tokens.has(at)) {
            return Optional.empty();
        }
        return switch (tokens.token(at).kind()) {
            case NUMBER -> digits(tokens, at);
            case WORD -> words(tokens, at);
            case SIGN -> fraction(tokens, at, 0);
        };
    }

    /** The greater end of a range: {@code 30-40}, {@code 15 to 20}. */
    static Optional<DurationAmount> upTo(TimeTokens tokens, int at) {
        return tokens.isOne(at, UP_TO) ? at(tokens, at + 1) : Optional.empty();
    }

    private static Optional<DurationAmount> digits(TimeTokens tokens, int at) {
        if (!tokens.isNumber(at)) {
            return Optional.empty();
        }
        double value = tokens.number(at);
        if (isRatio(tokens, at)) {
            return Optional.of(new DurationAmount(at + 3, ratio(tokens, at)));
        }
        if (isRatio(tokens, at + 1)) {
            return Optional.of(new DurationAmount(at + 4, value + ratio(tokens, at + 1)));
        }
        return fraction(tokens, at + 1, value).or(() -> Optional.of(andAHalf(tokens, at + 1, value)));
    }

    /** The second of {@code 45 of 60}, {@code 45 out of the 60} and {@code 45/60}: how many there might have been. */
    Optional<DurationAmount> ofAll(TimeTokens tokens) {
        boolean slash = tokens.is(to, "/") && tokens.touches(to) && tokens.touches(to + 1);
        int of = tokens.skip(to, OUT);
        int all = slash ? to + 1 : tokens.skip(tokens.skip(of, OF), DETERMINER);
        return all > of && tokens.isKind(to - 1, Kind.NUMBER) && tokens.isKind(all, Kind.NUMBER)
                ? at(tokens, all).filter(whole -> whole.value >= value)
                : Optional.empty();
    }

    /** {@code 3/4}, and not the 45/60 of {@code 45/60 min}. */
    private static boolean isRatio(TimeTokens tokens, int at) {
        return tokens.isWhole(at)
                && tokens.is(at + 1, "/")
                && tokens.isWhole(at + 2)
                && tokens.touches(at + 1)
                && tokens.touches(at + 2)
                && tokens.number(at + 2) > tokens.number(at)
                && tokens.number(at + 2) <= GREATEST_PART;
    }

    private static double ratio(TimeTokens tokens, int at) {
        return tokens.number(at) / tokens.number(at + 2);
    }

    private static Optional<DurationAmount> fraction(TimeTokens tokens, int at, double whole) {
        String sign = tokens.has(at) ? tokens.token(at).text() : "";
        return Optional.ofNullable(FRACTIONS.get(sign)).map(part -> new DurationAmount(at + 1, whole + part));
    }

    private static Optional<DurationAmount> words(TimeTokens tokens, int at) {
        List<String> words = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        for (int i = at; words.size() < MOST_WORDS && (tokens.isKind(i, Kind.WORD) || tokens.is(i, "-")); i++) {
            if (tokens.isKind(i, Kind.WORD)) {
                words.add(tokens.token(i).text());
                ends.add(i + 1);
            }
        }
        return NumberWords.atStart(words).map(read -> andAHalf(tokens, ends.get(read.length() - 1), read.value()));
    }

    private static DurationAmount andAHalf(TimeTokens tokens, int at, double value) {
        int and = tokens.skip(at, "-");
        int article = tokens.skip(tokens.skip(and, AND), "-");
        int half = tokens.skip(tokens.skip(article, ARTICLE), "-");
        boolean more = tokens.isOne(and, AND) && tokens.isOne(half, HALF);
        return more ? new DurationAmount(half + 1, value + 0.5) : new DurationAmount(at, value);
    }
}
