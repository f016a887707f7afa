package dev.loopkeeper.time;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.time.language.TimeExpression.Extent;
import dev.loopkeeper.time.language.TimeExpression.Kind;
import dev.loopkeeper.time.language.TimeLanguage;
import dev.loopkeeper.time.language.calendar.Grain;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads due dates in words: {@code by friday}, {@code tomorrow at 5pm}, {@code the end of the month}. */
public final class DueWords {
    private static final Pattern SPACED = Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{2}:)");

    private DueWords() {}

    /** Which end of a time of several days is meant. */
    public enum End {
        /** Its first day: for what is planned. */
        FIRST,
        /** Its last day: for what is due. */
        LAST
    }

    /**
     * The date or time that {@code text} names, seen from {@code now} and the day that it is then: what {@link Due#SHAPE} reads, as it is; a day as
     * {@link DateWords} reads it; else any one time in words.
     *
     * @return what is meant, or what is wrong and what to write instead
     */
    public static Reading<Due> read(String text, ZonedDateTime now, End end, TimeLanguage language) {
        Reading<Due> exact =
                Due.SHAPE.read().apply(new JsonString(SPACED.matcher(text).replaceFirst("$1T$2")));
        if (exact instanceof Reading.Good<Due> || text.length() > DateWords.LONGEST) {
            return exact;
        }
        Optional<DateReading> plain = DateWords.plain(text, language.today(now), Lean.FUTURE, language.weekStarts());
        if (plain.isPresent()) {
            return plain.get() instanceof DateReading.Found found
                    ? Reading.good(Due.on(found.date()))
                    : Reading.bad(((DateReading.Unreadable) plain.get()).message());
        }
        return SpokenTime.in(text, now, Lean.FUTURE, language)
                .flatMap(extent -> due(extent, end))
                .map(Reading::good)
                .orElseGet(() -> Reading.bad(((Reading.Bad<Due>) exact).message()
                        + ", nor words I can read such as tomorrow at 5pm or by friday"));
    }

    /** Whether {@code text} is nothing but a time at the latest, such as {@code by friday} or {@code within three days}. */
    public static boolean isDeadline(String text, ZonedDateTime now) {
        return SpokenTime.in(text, now, Lean.FUTURE, TimeLanguage.installed())
                .filter(extent -> extent.kind() == Kind.DEADLINE)
                .isPresent();
    }

    /** The date or time at an end of a time; empty when it is open there or no year that can be kept. */
    public static Optional<Due> due(Extent extent, End end) {
        Optional<LocalDateTime> meant = end == End.LAST ? extent.end() : Optional.of(firstOf(extent));
        boolean day = extent.grain().compareTo(Grain.DAY) >= 0 || isPart(extent);
        return meant.filter(time -> SupportedYears.include(time.toLocalDate()))
                .map(time -> day ? Due.on(time.toLocalDate()) : at(time));
    }

    private static LocalDateTime firstOf(Extent extent) {
        return extent.direction().isPresent() ? extent.end().orElse(extent.start()) : extent.start();
    }

    private static boolean isPart(Extent extent) {
        LocalDate first = extent.start().toLocalDate();
        return extent.direction().isEmpty()
                && extent.end().filter(end -> end.isAfter(extent.start())).isPresent()
                && extent.end().filter(end -> end.toLocalDate().equals(first)).isPresent();
    }

    private static Due at(LocalDateTime time) {
        return new Due(time.truncatedTo(ChronoUnit.MINUTES).toString());
    }
}
