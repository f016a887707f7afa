package dev.loopkeeper.matching;

import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import dev.loopkeeper.matching.SaidReading.Refused;
import dev.loopkeeper.matching.meaning.BlankedText;
import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DayNames;
import dev.loopkeeper.time.DurationSpan;
import dev.loopkeeper.time.Minutes;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Takes one report apart: first the durations, then the amounts, then the day; what is left is the hint. */
final class SaidReader {
    private static final int WINDOW = 20;
    private static final Set<String> BEFORE_DURATION =
            Sets.union(Roles.list("before-duration"), ReportDuration.BEFORE).immutableCopy();
    private static final Set<String> AFTER_DURATION =
            Sets.union(Roles.list("after-duration"), Multiplier.EACH).immutableCopy();

    private final String what;
    private final Optional<CountedNoun> counted;
    private final String untitled;
    private final TimeSpent told;
    private final BlankedText text;

    private SaidReader(String what, Optional<CountedNoun> counted, String title) {
        this.what = what;
        this.counted = counted;
        this.untitled = TitleInText.blanked(what, title);
        this.told = TimeSpent.in(untitled);
        this.text = new BlankedText(what);
        TimeSpent named = untitled.equals(what) ? told : TimeSpent.in(what);
        named.lengths().forEach(length -> takeOut(text, length));
    }

    /**
     * Takes a report apart.
     *
     * @param counted what the goal counts
     * @param title the title of the step that is meant; blank while it is not known
     */
    static SaidReading read(String what, Optional<CountedNoun> counted, String title) {
        return new SaidReader(what, counted, title).read();
    }

    private SaidReading read() {
        Optional<DurationSpan> sum = told.sum(untitled);
        if (sum.isPresent()) {
            return spent(sum.get(), false);
        }
        List<CountedQuantity> bare = bare(text.toString());
        if (!bare.isEmpty()) {
            return rest(Optional.empty(), false, bare);
        }
        Optional<DurationSpan> number = LeadingNumber.minutes(untitled, counted);
        return number.isPresent() ? unitless(number.get()) : rest(Optional.empty(), false);
    }

    /** The number without a noun that counts what the goal counts, and what else is counted; empty without such a number. */
    private List<CountedQuantity> bare(String words) {
        Optional<CountedQuantity> alone = counted.flatMap(noun -> CountedQuantity.alone(words, noun));
        List<CountedQuantity> quantities = CountedQuantity.all(words, counted);
        if (alone.isPresent() || quantities.stream().anyMatch(this::isKnown)) {
            return alone.stream().toList();
        }
        return counted.flatMap(noun -> CountedQuantity.leading(words, noun)).stream()
                .flatMap(leading -> Stream.concat(Stream.of(leading), quantities.stream()))
                .toList();
    }

    private boolean isKnown(CountedQuantity quantity) {
        return counted.filter(noun -> noun.isSame(quantity.quantity().noun())).isPresent();
    }

    private SaidReading unitless(DurationSpan number) {
        String value = what.substring(number.start(), number.end());
        if (counted.isPresent() && number.seconds() <= 0) {
            return new Refused(
                    value, String.format(Locale.ROOT, "'%s' counts nothing: write a number above zero", value));
        }
        text.blank(number.start(), number.end());
        return spent(number, true);
    }

    private SaidReading spent(DurationSpan span, boolean isUnitless) {
        if (isRefused(span)) {
            return refusal(what.substring(span.start(), span.end()), span);
        }
        Optional<Minutes> minutes = Optional.of(new Minutes((int) span.minutes()));
        List<CountedQuantity> before = isUnitless ? List.of() : bare(text.toString(0, span.start()));
        return before.isEmpty()
                        || text.toString(span.end(), text.length()).chars().anyMatch(Character::isDigit)
                ? rest(minutes, isUnitless)
                : rest(minutes, false, before);
    }

    private Said rest(Optional<Minutes> minutes, boolean isUnitless) {
        return rest(minutes, isUnitless, CountedQuantity.all(text.toString(), counted));
    }

    private Said rest(Optional<Minutes> minutes, boolean isUnitless, List<CountedQuantity> counts) {
        takeOutJoining(what, text);
        String phrase = text.tidy();
        List<CountedQuantity> quantities =
                counts.stream().filter(count -> !count.isUnclear()).toList();
        quantities.forEach(count -> {
            text.blank(count.start(), count.end());
            text.blank(count.noun(), count.to());
        });
        Optional<DayNames.DaySpan> day = DayNames.find(text.toString());
        day.ifPresent(span -> text.blank(span.start(), span.end()));
        takeOutJoining(what, text);
        String hint = text.tidy();
        List<String> unclear = takeOutUnclear(counts);
        Optional<DayOfWeek> named = day.map(DayNames.DaySpan::day);
        return new Said(what, minutes, isUnitless, added(quantities), hint, named, unclear, text.tidy(), phrase);
    }

    /** Takes out the amounts that count for nothing, and tells which they are. */
    private List<String> takeOutUnclear(List<CountedQuantity> counts) {
        List<String> unclear = new ArrayList<>();
        told.unclear().forEach(span -> unclear.add(takeOut(span.start(), span.end())));
        counts.stream()
                .filter(CountedQuantity::isUnclear)
                .forEach(count -> unclear.add(takeOut(count.start(), count.to())));
        return unclear;
    }

    private String takeOut(int start, int end) {
        text.blank(start, end);
        return what.substring(start, end);
    }

    /** Amounts of one noun add up; what the goal counts comes first. */
    private List<Quantity> added(List<CountedQuantity> quantities) {
        List<Quantity> sums = new ArrayList<>();
        for (CountedQuantity counted : quantities) {
            Quantity one = counted.quantity();
            int at = Iterables.indexOf(sums, sum -> isSame(sum, one));
            if (at < 0) {
                sums.add(one);
            } else {
                sums.set(at, one.plus(sums.get(at).amount()));
            }
        }
        counted.ifPresent(
                noun -> sums.sort(Comparator.comparing((Quantity quantity) -> !noun.counts(quantity.noun()))));
        return sums;
    }

    private boolean isSame(Quantity one, Quantity other) {
        return one.isBeside() == other.isBeside()
                && (one.counts(other.noun())
                        || counted.filter(noun -> noun.isSame(one.noun()) && noun.isSame(other.noun()))
                                .isPresent());
    }

    private static boolean isRefused(DurationSpan span) {
        return span.minutes() < 1 || span.minutes() > Minutes.MOST;
    }

    private static Refused refusal(String value, DurationSpan span) {
        String wrong =
                span.seconds() == 0 ? "is not a time" : span.seconds() < 0 ? "is below zero" : "is more than 24 hours";
        return new Refused(
                value, String.format(Locale.ROOT, "'%s' %s: write 1 minute to 24 hours", value.strip(), wrong));
    }

    /** Takes out words at the ends that only joined the rest to what was taken out: the then of {@code 45 min, then stretching}. */
    private static void takeOutJoining(String what, BlankedText text) {
        List<Word> words = Words.of(text.toString());
        int first = 0;
        int last = words.size();
        while (first < last && isJoining(words.get(first)) && !isStart(what, text, words.get(first))) {
            first++;
        }
        while (last > first && isJoining(words.get(last - 1)) && !isEnd(what, text, words.get(last - 1))) {
            last--;
        }
        words.subList(0, first).forEach(word -> text.blank(word.start(), word.end()));
        words.subList(last, words.size()).forEach(word -> text.blank(word.start(), word.end()));
    }

    private static boolean isJoining(Word word) {
        return Roles.JOINING.contains(word.text());
    }

    /** Whether nothing was taken out before the word. */
    private static boolean isStart(String what, BlankedText text, Word word) {
        return text.toString(0, word.start()).equals(what.substring(0, word.start()));
    }

    /** Whether nothing was taken out behind the word. */
    private static boolean isEnd(String what, BlankedText text, Word word) {
        return text.toString(word.end(), text.length()).equals(what.substring(word.end()));
    }

    /** Takes out a length with the small words that only tie it to the rest. */
    private static void takeOut(BlankedText text, ReportDuration length) {
        int window = Math.max(0, length.from() - WINDOW);
        List<Word> before = Words.of(text.toString(window, length.from()));
        int tied = before.size();
        while (tied > 0 && BEFORE_DURATION.contains(before.get(tied - 1).text())) {
            tied--;
        }
        int start = tied == before.size()
                ? length.from()
                : window + before.get(tied).start();
        String behind = text.toString(length.to(), Math.min(text.length(), length.to() + WINDOW));
        int end = Words.of(behind).stream()
                .findFirst()
                .filter(word -> AFTER_DURATION.contains(word.text()))
                .filter(word -> behind.substring(0, word.start()).isBlank())
                .map(word -> length.to() + word.end())
                .orElse(length.to());
        text.blank(start, end);
        text.blankAround(start, end);
    }
}
