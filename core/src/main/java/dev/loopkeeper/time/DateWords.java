package dev.loopkeeper.time;

import dev.loopkeeper.time.language.TimeLanguage;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads the dates people write where one date is asked for. */
public final class DateWords {
    /** Longer texts are not read. */
    static final int LONGEST = 100;

    // The first rule that knows the form of the text decides.
    private static final List<Rule> RULES = List.of(
            (text, today, lean, weeks) -> NumericDates.in(text, today, lean),
            (text, today, lean, weeks) -> IsoDates.read(text),
            (text, today, lean, weeks) -> RelativeDays.named(text, today),
            (text, today, lean, weeks) -> WeekdayDates.bare(text, today, lean),
            (text, today, lean, weeks) -> WeekdayDates.last(text, today),
            WeekdayDates::ofThisWeek,
            (text, today, lean, weeks) -> WeekdayDates.ofNextWeek(text, today, weeks),
            (text, today, lean, weeks) -> RelativeDays.counted(text, today));

    private DateWords() {}

    /**
     * The date that {@code text} names, seen from {@code today}; letter case and spacing do not matter.
     *
     * <ul>
     *   <li>{@code 2026-01-14}; of an ISO date-time such as {@code 2026-01-14T09:12+01:00} the date as written
     *   <li>{@code today}, {@code yesterday}, {@code tomorrow}, {@code tonight}, {@code the day before yesterday},
     *       {@code day after tomorrow}
     *   <li>{@code friday}, {@code Fri}: as {@code lean} says; {@code last friday}: the one before today; {@code this
     *       friday}: the one of this week, or when that is over and {@code lean} is {@link
     *       Lean#FUTURE} the coming one; {@code next friday}: the one of next week
     *   <li>{@code 3 days ago}, {@code in two weeks}, {@code a month from now}
     * </ul>
     *
     * <p>Else any one time in words that is a single day, as {@link dev.loopkeeper.time.language.TimeLanguage} reads it:
     * {@code the 3rd}, {@code last night}, {@code a week on Tuesday}.
     *
     * <p>Everything else is {@link DateReading.Unreadable}, and so are numbers that may be one date or another ({@code 1/2},
     * {@code by 1/2/2026}), dates that do not exist and years outside 1900..2200. Text of any length is safe: long text is refused unread.
     */
    public static DateReading read(String text, LocalDate today, Lean lean, WeekStart weeks) {
        return plain(text, today, lean, weeks)
                .or(() -> spoken(text, today, lean, weeks))
                .orElseGet(() -> unknown(text));
    }

    /** What the forms come to that need no language, and what is refused whatever is around it; empty when the text is of none of them. */
    static Optional<DateReading> plain(String text, LocalDate today, Lean lean, WeekStart weeks) {
        String words = text.length() > LONGEST ? "" : words(text);
        return RULES.stream()
                .flatMap(rule -> rule.read(words, today, lean, weeks).stream())
                .findFirst()
                .map(DateWords::inSupportedYears);
    }

    private static Optional<DateReading> spoken(String text, LocalDate today, Lean lean, WeekStart weeks) {
        return text.length() > LONGEST
                ? Optional.empty()
                : SpokenTime.in(
                                text,
                                today.atTime(LocalTime.NOON).atZone(ZoneOffset.UTC),
                                lean,
                                TimeLanguage.installed().startingWeeks(weeks))
                        .flatMap(SpokenTime::day)
                        .map(DateReading.Found::new);
    }

    private static String words(String text) {
        return SpokenTime.unhyphenated(text.strip()).replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }

    private static DateReading inSupportedYears(DateReading reading) {
        return reading instanceof DateReading.Found found && !SupportedYears.include(found.date())
                ? new DateReading.Unreadable(found.date() + " is out of range: years from " + SupportedYears.FIRST
                        + " to " + SupportedYears.LAST + " can be used")
                : reading;
    }

    private static DateReading unknown(String text) {
        return new DateReading.Unreadable(
                Quotes.quote(text) + " is not a date I can read: write 2026-01-14, yesterday, friday or 3 days ago");
    }

    /** Reads one form of date; empty when the text, lower-case with single spaces, is not of that form. */
    @FunctionalInterface
    private interface Rule {
        Optional<DateReading> read(String text, LocalDate today, Lean lean, WeekStart weeks);
    }
}
