package dev.loopkeeper.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Dates named by their weekday. */
final class WeekdayDates {
    private static final Map<String, DayOfWeek> NAMES = names();

    private WeekdayDates() {}

    /** {@code friday}, {@code on friday}. */
    static Optional<DateReading> bare(String text, LocalDate today, Lean lean) {
        return after("", text).or(() -> after("on ", text)).map(day -> leaning(day, today, lean));
    }

    /** {@code last friday}. */
    static Optional<DateReading> last(String text, LocalDate today) {
        return after("last ", text).map(day -> found(today.with(TemporalAdjusters.previous(day))));
    }

    /** {@code this friday}. */
    static Optional<DateReading> ofThisWeek(String text, LocalDate today, Lean lean) {
        return after("this ", text).map(inWeekOf(today)).map(date -> found(coming(date, today, lean)));
    }

    /** {@code next friday}. */
    static Optional<DateReading> ofNextWeek(String text, LocalDate today) {
        return after("next ", text).map(inWeekOf(today.plusWeeks(1))).map(WeekdayDates::found);
    }

    private static DateReading leaning(DayOfWeek day, LocalDate today, Lean lean) {
        return found(
                today.with(lean == Lean.PAST ? TemporalAdjusters.previousOrSame(day) : TemporalAdjusters.next(day)));
    }

    private static Function<DayOfWeek, LocalDate> inWeekOf(LocalDate date) {
        return day -> Weeks.mondayOf(date).with(TemporalAdjusters.nextOrSame(day));
    }

    private static LocalDate coming(LocalDate date, LocalDate today, Lean lean) {
        return lean == Lean.FUTURE && date.isBefore(today) ? date.plusWeeks(1) : date;
    }

    private static Optional<DayOfWeek> after(String prefix, String text) {
        return text.startsWith(prefix)
                ? Optional.ofNullable(NAMES.get(text.substring(prefix.length())))
                : Optional.empty();
    }

    private static Map<String, DayOfWeek> names() {
        Map<DayOfWeek, List<String>> abbreviations = Map.of(
                DayOfWeek.MONDAY, List.of("mon"),
                DayOfWeek.TUESDAY, List.of("tue", "tues"),
                DayOfWeek.WEDNESDAY, List.of("wed", "weds"),
                DayOfWeek.THURSDAY, List.of("thu", "thur", "thurs"),
                DayOfWeek.FRIDAY, List.of("fri"),
                DayOfWeek.SATURDAY, List.of("sat"),
                DayOfWeek.SUNDAY, List.of("sun"));
        Map<String, DayOfWeek> names = new HashMap<>();
        abbreviations.forEach((day, shortNames) -> {
            names.put(day.name().toLowerCase(Locale.ROOT), day);
            shortNames.forEach(name -> names.put(name, day));
            shortNames.forEach(name -> names.put(name + ".", day));
        });
        return Map.copyOf(names);
    }

    private static DateReading found(LocalDate date) {
        return new DateReading.Found(date);
    }
}
