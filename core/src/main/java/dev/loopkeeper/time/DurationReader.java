package dev.loopkeeper.time;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.WordLists;
import dev.loopkeeper.time.TimeToken.Kind;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one length of time at a given token. Each form is a small rule; the first that fits wins. */
final class DurationReader {
    private static final int HOUR = 3600;
    private static final int MINUTE = 60;
    private static final double MOST = 1e12;
    private static final WordLists LISTS = WordLists.of(Part.TIMES);
    private static final Map<String, Integer> UNITS = LISTS.values("length");
    private static final Set<String> ONE_HOUR = LISTS.words("one-hour");
    private static final Set<String> WHOLE = LISTS.words("whole");
    private static final Set<String> QUARTER = LISTS.words("quarter");
    private static final Set<String> QUARTERS = LISTS.words("quarters");
    private static final Set<String> THREE = LISTS.words("three");
    private static final Set<String> OF = LISTS.words("of");
    private static final Set<String> TIMES = LISTS.words("times");

    private final TimeTokens tokens;

    DurationReader(TimeTokens tokens) {
        this.tokens = tokens;
    }

    /** Tokens {@code from} to before {@code to} say this many seconds. */
    record Found(int from, int to, double seconds) {}

    DurationSpan span(Found found) {
        long seconds = Math.round(Math.min(found.seconds, MOST));
        int start = tokens.token(found.from).start();
        int end = tokens.token(found.to - 1).end();
        return isNegative(found.from)
                ? new DurationSpan(start - 1, end, -seconds)
                : new DurationSpan(start, end, seconds);
    }

    Optional<Found> at(int from) {
        if (isInsideSomething(from)) {
            return Optional.empty();
        }
        return clockHours(from)
                .or(() -> partOfHour(from))
                .or(() -> anHour(from))
                .or(() -> amountOfUnit(from));
    }

    /** {@code 1:30h}, {@code 0:45 hours}. */
    private Optional<Found> clockHours(int from) {
        boolean shaped = tokens.isWhole(from) && tokens.is(from + 1, ":") && tokens.isWhole(from + 2);
        boolean tight = tokens.touches(from + 1) && tokens.touches(from + 2);
        if (!shaped
                || !tight
                || unit(from + 3) != HOUR
                || tokens.token(from + 2).text().length() != 2) {
            return Optional.empty();
        }
        return found(from, from + 4, tokens.number(from) * HOUR + tokens.number(from + 2) * MINUTE);
    }

    /** {@code half an hour}, {@code half-hour}, {@code a quarter of an hour}, {@code three quarters of an hour}. */
    private Optional<Found> partOfHour(int from) {
        int at = tokens.skip(from, DurationAmount.ARTICLE);
        if (tokens.isOne(at, DurationAmount.HALF)) {
            return hourAfter(from, at + 1, HOUR / 2.0);
        }
        if (tokens.isOne(at, QUARTER)) {
            return hourAfter(from, at + 1, HOUR / 4.0);
        }
        int quarters = tokens.skip(from + 1, "-");
        boolean three = tokens.isOne(from, THREE) && tokens.isOne(quarters, QUARTERS);
        return three ? hourAfter(from, quarters + 1, HOUR * 0.75) : Optional.empty();
    }

    private Optional<Found> hourAfter(int from, int at, double seconds) {
        int hour = tokens.skip(tokens.skip(tokens.skip(at, OF), DurationAmount.ARTICLE), "-");
        return unit(hour) == HOUR ? found(from, hour + 1, seconds) : Optional.empty();
    }

    /** {@code an hour}, {@code a solid hour}, {@code hour and a half}, {@code hour of yoga}; not the hour of {@code rush hour}. */
    private Optional<Found> anHour(int from) {
        int article = tokens.skip(from, DurationAmount.ARTICLE);
        int at = article > from ? tokens.skip(article, WHOLE) : article;
        if (!tokens.isOne(at, ONE_HOUR)) {
            return Optional.empty();
        }
        Found hour = withMore(new Found(from, at + 1, HOUR));
        boolean meant = at > from || hour.to > at + 1 || (from == 0 && tokens.isOne(at + 1, OF));
        return meant ? Optional.of(hour) : Optional.empty();
    }

    /**
     * {@code 35 min}, {@code 1.5 hours}, {@code 1h30}, {@code 1 hour 15 minutes}; of {@code 30-40 min} the more, of {@code
     * 45 of 60 min} what was done.
     */
    private Optional<Found> amountOfUnit(int from) {
        Optional<DurationAmount> amount = DurationAmount.at(tokens, from);
        return amount.flatMap(a -> units(from, a))
                .map(this::withMore)
                .or(() ->
                        amount.flatMap(a -> DurationAmount.upTo(tokens, a.to())).flatMap(a -> units(from, a)))
                .or(() -> amount.flatMap(a -> done(from, a)));
    }

    private Optional<Found> done(int from, DurationAmount amount) {
        return amount.ofAll(tokens).flatMap(all -> units(from, new DurationAmount(all.to(), amount.value())));
    }

    private Optional<Found> units(int from, DurationAmount amount) {
        int at = unitPlace(amount.to());
        boolean said = unit(at) > 0 && !isShortUnitOfWords(from, at);
        return said ? found(from, at + 1, amount.value() * unit(at)) : Optional.empty();
    }

    /** {@code two m} is not a time, {@code 2 m} is. */
    private boolean isShortUnitOfWords(int from, int at) {
        return tokens.token(at).text().length() == 1 && tokens.isKind(from, Kind.WORD);
    }

    private int unitPlace(int at) {
        return tokens.is(at, "-") && tokens.touches(at) && tokens.touches(at + 1) ? at + 1 : at;
    }

    private Found withMore(Found length) {
        if (unit(length.to - 1) != HOUR) {
            return length;
        }
        return halfMore(length)
                .or(() -> glued(length))
                .or(() -> minutesMore(length))
                .orElse(length);
    }

    /** {@code ... and a half}, {@code ... and a quarter}. */
    private Optional<Found> halfMore(Found hours) {
        if (!tokens.isOne(hours.to, DurationAmount.AND) || !tokens.isOne(hours.to + 1, DurationAmount.ARTICLE)) {
            return Optional.empty();
        }
        double half = tokens.isOne(hours.to + 2, DurationAmount.HALF) ? HOUR / 2.0 : 0;
        double more = tokens.isOne(hours.to + 2, QUARTER) ? HOUR / 4.0 : half;
        return more == 0 ? Optional.empty() : found(hours.from, hours.to + 3, hours.seconds + more);
    }

    /** {@code 1h30}, {@code 1h30m}, and {@code 1 hr 20} at the end of a phrase. */
    private Optional<Found> glued(Found hours) {
        int at = hours.to;
        boolean minutes = tokens.isWhole(at) && tokens.number(at) < 60 && unit(at + 1) == 0;
        boolean ends = tokens.touches(at) ? !isGluedOn(at + 1) : tokens.isEnd(at + 1);
        return minutes && ends
                ? found(hours.from, at + 1, hours.seconds + tokens.number(at) * MINUTE)
                : Optional.empty();
    }

    private boolean isGluedOn(int at) {
        return tokens.touches(at) && (!tokens.isKind(at, Kind.SIGN) || tokens.is(at, ":"));
    }

    /** {@code 1h 15m}, {@code an hour and twenty minutes}. */
    private Optional<Found> minutesMore(Found hours) {
        int at = tokens.skip(tokens.skip(hours.to, DurationAmount.AND), ",");
        return DurationAmount.at(tokens, at)
                .filter(amount -> amount.value() < 60)
                .flatMap(amount -> units(at, amount))
                .filter(more -> unit(more.to - 1) < HOUR)
                .map(more -> new Found(hours.from, more.to, hours.seconds + more.seconds));
    }

    /**
     * A number that is the tail of another token is no amount: {@code 2026-01-14}, {@code x3h}. That of {@code 2x20 min} is
     * one.
     */
    private boolean isInsideSomething(int at) {
        if (!tokens.touches(at) || isTimes(at - 1)) {
            return false;
        }
        TimeToken before = tokens.token(at - 1);
        boolean number = tokens.isKind(at, Kind.NUMBER);
        boolean tail = tokens.isKind(at - 2, number ? Kind.NUMBER : Kind.WORD) && tokens.touches(at - 1);
        boolean sign = number ? ",.:/".contains(before.text()) : before.is("-");
        return (tail && sign) || before.kind() == (number ? Kind.WORD : Kind.NUMBER);
    }

    private boolean isTimes(int at) {
        return tokens.isOne(at, TIMES) && tokens.touches(at) && tokens.isWhole(at - 1);
    }

    private boolean isNegative(int at) {
        boolean minus = (tokens.is(at - 1, "-") || tokens.is(at - 1, "−")) && tokens.touches(at);
        return minus && tokens.isKind(at, Kind.NUMBER) && !tokens.touches(at - 1);
    }

    private int unit(int at) {
        return tokens.has(at) ? UNITS.getOrDefault(tokens.token(at).text(), 0) : 0;
    }

    private static Optional<Found> found(int from, int to, double seconds) {
        return Optional.of(new Found(from, to, seconds));
    }
}
