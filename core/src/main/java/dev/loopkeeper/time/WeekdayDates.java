package dev.loopkeeper.time;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.WordLists;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Dates named by their weekday. */
final class WeekdayDates {
    private static final WordLists LISTS = WordLists.of(Part.TIMES);
    private static final Map<String, DayOfWeek> NAMES = names();
    private static final Set<String> ON = LISTS.words("on");
    private static final Set<String> LAST = LISTS.words("last");
    private static final Set<String> THIS = LISTS.words("this");
    private static final Set<String> NEXT = LISTS.words("next");

    private WeekdayDates() {}

    /** {@code friday}, {@code on friday}. */
    static Optional<DateReading> bare(String text, LocalDate today, Lean lean) {
        return Optional.ofNullable(NAMES.get(text)).or(() -> after(ON, text)).map(day -> leaning(day, today, lean));
    }

    /** {@code last friday}. */
    static Optional<DateReading> last(String text, LocalDate today) {
        return after(LAST, text).map(day -> found(today.with(TemporalAdjusters.previous(day))));
    }

    /** {@code this friday}. */
    static Optional<DateReading> ofThisWeek(String text, LocalDate today, Lean lean, WeekStart starts) {
        return after(THIS, text).map(day -> starts.weekday(today, day)).map(date -> found(coming(date, today, lean)));
    }

    /** {@code next friday}. */
    static Optional<DateReading> ofNextWeek(String text, LocalDate today, WeekStart starts) {
        return after(NEXT, text).map(day -> found(starts.weekday(today.plusWeeks(1), day)));
    }

    private static DateReading leaning(DayOfWeek day, LocalDate today, Lean lean) {
        return found(
                today.with(lean == Lean.PAST ? TemporalAdjusters.previousOrSame(day) : TemporalAdjusters.next(day)));
    }

    private static LocalDate coming(LocalDate date, LocalDate today, Lean lean) {
        return lean == Lean.FUTURE && date.isBefore(today) ? date.plusWeeks(1) : date;
    }

    private static Optional<DayOfWeek> after(Set<String> leads, String text) {
        int space = text.indexOf(' ');
        return space > 0 && leads.contains(text.substring(0, space))
                ? Optional.ofNullable(NAMES.get(text.substring(space + 1)))
                : Optional.empty();
    }

    private static Map<String, DayOfWeek> names() {
        Map<String, DayOfWeek> names = new HashMap<>();
        LISTS.values("day").forEach((name, day) -> names.put(name, DayOfWeek.of(day)));
        LISTS.values("short-day").forEach((name, day) -> {
            names.put(name, DayOfWeek.of(day));
            names.put(name + ".", DayOfWeek.of(day));
        });
        return Map.copyOf(names);
    }

    private static DateReading found(LocalDate date) {
        return new DateReading.Found(date);
    }
}
