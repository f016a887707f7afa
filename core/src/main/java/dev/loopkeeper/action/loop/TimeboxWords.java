package dev.loopkeeper.action.loop;

import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.time.DateReading;
import dev.loopkeeper.time.DateWords;
import dev.loopkeeper.time.Lean;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.time.WeekStart;
import dev.loopkeeper.time.language.RepeatExpression;
import dev.loopkeeper.time.language.TimeExpression;
import dev.loopkeeper.time.language.TimeLanguage;
import dev.loopkeeper.time.language.calendar.Grain;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads the phrase that says when something is meant to happen. The one place where loops meet the language of time. */
final class TimeboxWords {
    private static final LocalTime LAST_MINUTE = LocalTime.of(23, 59);
    private static final Hours WHOLE_DAY = new Hours(LocalTime.MIDNIGHT, LAST_MINUTE);
    private static final Map<String, Hours> PARTS = Map.of(
            "morning", new Hours(LocalTime.of(5, 0), LocalTime.NOON),
            "afternoon", new Hours(LocalTime.NOON, LocalTime.of(17, 0)),
            "evening", new Hours(LocalTime.of(17, 0), LocalTime.of(21, 0)),
            "night", new Hours(LocalTime.of(17, 0), LAST_MINUTE),
            "tonight", new Hours(LocalTime.of(17, 0), LAST_MINUTE));
    private static final String BY = "by ";

    private TimeboxWords() {}

    private record Hours(LocalTime start, LocalTime end) {}

    /**
     * The interval that a phrase means; empty when it means none.
     *
     * @param text the phrase
     * @param now when it was said, on the person's clock
     * @param today the person's day then
     * @param language the words of times, with the person's days and weeks
     */
    static Optional<Timebox> read(String text, LocalDateTime now, LocalDate today, TimeLanguage language) {
        WeekStart weeks = language.weekStarts();
        String words = text.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
        if (words.startsWith(BY)) {
            return box(words.substring(BY.length()), today, weeks)
                    .or(() -> spoken(text.strip(), now, language, grain -> true))
                    .map(box -> new Timebox(earlier(now, box.end()), box.end(), text.strip()));
        }
        return point(text.strip())
                .or(() -> spoken(text.strip(), now, language, Grain::isWithinDay))
                .or(() -> box(words, today, weeks))
                .or(() -> spoken(text.strip(), now, language, grain -> true))
                .map(box -> new Timebox(box.start(), box.end(), text.strip()));
    }

    /** How often a phrase says that something will be; empty when it names anything else. */
    static Optional<RepeatExpression> often(String text, LocalDateTime now, TimeLanguage language) {
        return language.read(text.strip(), now.atZone(ZoneOffset.UTC)).repeats().stream()
                .filter(repeat -> repeat.text().equals(text.strip()))
                .findFirst();
    }

    /** What the language of time makes of the whole phrase, when its grain is wanted. */
    private static Optional<Timebox> spoken(
            String text, LocalDateTime now, TimeLanguage language, Predicate<Grain> exact) {
        return language.read(text, now.atZone(ZoneOffset.UTC)).times().stream()
                .filter(time -> time.offset() == 0 && time.end() == text.length())
                .filter(time -> exact.test(time.extent().grain()))
                .findFirst()
                .map(time -> spoken(time.extent(), text));
    }

    private static Timebox spoken(TimeExpression.Extent extent, String text) {
        LocalDateTime start = extent.start();
        LocalDateTime given = extent.end().filter(end -> !end.isBefore(start)).orElse(start);
        return new Timebox(start, extent.grain().isWithinDay() ? given : given.with(LAST_MINUTE), text);
    }

    private static LocalDateTime earlier(LocalDateTime one, LocalDateTime other) {
        return one.isBefore(other) ? one : other;
    }

    private static Optional<Timebox> point(String text) {
        return Optional.of(text)
                .filter(words -> words.length() > "2026-01-14".length())
                .flatMap(Moment::parse)
                .filter(Moment.Local.class::isInstance)
                .map(moment -> ((Moment.Local) moment).dateTime())
                .map(at -> new Timebox(at, at, text));
    }

    private static Optional<Timebox> box(String words, LocalDate today, WeekStart weeks) {
        int space = words.lastIndexOf(' ');
        String last = words.substring(space + 1);
        Hours hours = PARTS.getOrDefault(last, WHOLE_DAY);
        String day = hours.equals(WHOLE_DAY) || space < 0 ? words : words.substring(0, space);
        return date(day.equals("this") || (space < 0 && !hours.equals(WHOLE_DAY)) ? "today" : day, today, weeks)
                .map(date -> new Timebox(date.atTime(hours.start), date.atTime(hours.end), words));
    }

    private static Optional<LocalDate> date(String words, LocalDate today, WeekStart weeks) {
        return DateWords.read(words, today, Lean.FUTURE, weeks) instanceof DateReading.Found found
                ? Optional.of(found.date())
                : Optional.empty();
    }
}
