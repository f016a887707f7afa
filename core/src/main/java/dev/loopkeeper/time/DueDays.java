package dev.loopkeeper.time;

import dev.loopkeeper.json.Reading;
import dev.loopkeeper.time.language.TimeExpression.Extent;
import dev.loopkeeper.time.language.TimeExpression.Kind;
import dev.loopkeeper.time.language.TimeLanguage;
import dev.loopkeeper.time.language.calendar.Direction;
import dev.loopkeeper.time.language.calendar.Grain;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The days on which something has to fall to be listed.
 *
 * @param first the first of them
 * @param last the last of them; before {@code first} when there is none
 * @param withoutDay whether what falls on no day is listed
 */
public record DueDays(LocalDate first, LocalDate last, boolean withoutDay) {
    /** What falls on no day. */
    public static final DueDays NONE = new DueDays(LocalDate.MAX, LocalDate.MIN, true);

    private static final String NO_DAY = "none";
    private static final Set<String> OVER = Set.of("past", "overdue");

    /** The days from {@code first} to {@code last}, both included. */
    public static DueDays between(LocalDate first, LocalDate last) {
        return new DueDays(first, last, false);
    }

    /** Every day up to {@code last}, which is included. */
    public static DueDays until(LocalDate last) {
        return between(LocalDate.MIN, last);
    }

    /**
     * The days that {@code text} names: {@code none} for no day, {@code past} or {@code overdue} for those before today, else a day, a time in
     * words such as {@code this week}, or one side of it: {@code by friday} and {@code before friday} begin long ago,
     * {@code after friday} and {@code from friday} go on.
     *
     * @param now the present on the person's clock
     * @param language the words of times, with the person's days and weeks
     * @return what is meant, or what is wrong and what to write instead
     */
    public static Reading<DueDays> read(String text, ZonedDateTime now, TimeLanguage language) {
        LocalDate today = language.today(now);
        String words = text.strip().toLowerCase(Locale.ROOT);
        if (words.equals(NO_DAY)) {
            return Reading.good(NONE);
        }
        if (OVER.contains(words)) {
            return Reading.good(until(today.minusDays(1)));
        }
        Optional<DateReading> plain = DateWords.plain(text, today, Lean.FUTURE, language.weekStarts());
        if (plain.isPresent()) {
            return plain.get() instanceof DateReading.Found day
                    ? Reading.good(between(day.date(), day.date()))
                    : Reading.bad(((DateReading.Unreadable) plain.get()).message());
        }
        return SpokenTime.in(text, now, Lean.FUTURE, language)
                .map(DueDays::of)
                .map(Reading::good)
                .orElseGet(() -> Reading.bad(Quotes.quote(text)
                        + " names no days I can read: write today, by friday, this week, 2026-01-14, past or none"));
    }

    /** The days that are in both. */
    public DueDays and(DueDays other) {
        return new DueDays(
                first.isAfter(other.first) ? first : other.first,
                last.isBefore(other.last) ? last : other.last,
                withoutDay && other.withoutDay);
    }

    /** Whether what falls on that day, or on none, is listed. */
    public boolean wants(Optional<LocalDate> day) {
        return day.map(this::holds).orElse(withoutDay);
    }

    /** Whether that day is one of them. */
    public boolean holds(LocalDate day) {
        return !day.isBefore(first) && !day.isAfter(last);
    }

    private static DueDays of(Extent extent) {
        LocalDate start = extent.start().toLocalDate();
        LocalDate end = extent.end().map(LocalDateTime::toLocalDate).orElse(LocalDate.MAX);
        boolean laterThanDay = extent.direction().equals(Optional.of(Direction.AFTER)) && extent.grain() == Grain.DAY;
        return extent.kind() == Kind.DEADLINE ? until(end) : between(laterThanDay ? start.plusDays(1) : start, end);
    }
}
