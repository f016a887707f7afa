package dev.loopkeeper.time.language;

import dev.loopkeeper.time.WeekStart;
import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Clock;
import dev.loopkeeper.time.language.calendar.Day.Stretch;
import dev.loopkeeper.time.language.calendar.Grain;
import dev.loopkeeper.time.language.calendar.Length;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.Part;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import dev.loopkeeper.time.language.calendar.When;
import dev.loopkeeper.time.language.calendar.Years;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Weeks, months and the like, and what is chosen within them. */
final class PeriodActions {
    private PeriodActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        return switch (action) {
            case PERIOD -> period(words, words.unit(words.size() - 1), shift(words));
            case UNIT_PERIOD -> period(words, Grain.of(words.number(0)), words.number(1));
            case WEEKEND -> When.on(weekend(words.present().today(), shift(words)));
            case WORKWEEK -> workweek(words.present(), words.number(0));
            case EDGE -> edge(words);
            case SEASON -> season(words, words.number(0));
            case DECADE -> decade(words.whole(0));
            case WEEK_OF -> weekOf(words);
            case WEEKEND_OF -> weekendOf(words);
            case NTH_WEEKDAY -> nthWeekday(words);
            case NTH_UNIT -> nthUnit(words);
            case NTH_QUARTER -> nthQuarter(words);
            default -> throw action.elsewhere();
        };
    }

    /** The rule's number, as often as a part before the unit says. */
    private static int shift(Words words) {
        return words.number(0) * (words.size() > 1 ? words.whole(0) : 1);
    }

    /** This, next or last week, month and so on; hours and shorter run from now. */
    private static @Nullable Meaning period(Words words, Grain unit, int shift) {
        if (unit.isWithinDay()) {
            return LengthActions.apply(
                    Action.NEXT_FEW,
                    new Words(List.of(Length.of(1, unit)), List.of(shift < 0 ? -1 : 1), words.present()));
        }
        LocalDate first = words.present().start(words.present().today(), unit);
        LocalDate start = Calendar.plus(first, unit, shift);
        return When.on(new Stretch(start, Calendar.plus(start, unit, 1).minusDays(1), unit));
    }

    private static Stretch weekend(LocalDate today, int shift) {
        LocalDate saturday = WeekStart.MONDAY.weekday(today, DayOfWeek.SATURDAY).plusWeeks(shift);
        return new Stretch(saturday, saturday.plusDays(1), Grain.DAY);
    }

    private static When workweek(ReferenceTime present, int shift) {
        LocalDate monday =
                present.weekStarts().weekday(present.today(), DayOfWeek.MONDAY).plusWeeks(shift);
        return When.on(new Stretch(monday, monday.plusDays(4), Grain.DAY));
    }

    /** The beginning (0), middle (1) or end (2) of a period, or its first (3) or second half (4); of a day the end is its last minute. */
    private static @Nullable Meaning edge(Words words) {
        When when = (When) words.part(0);
        Stretch days = when.isDay() ? new Calendar(words.present()).days(when) : null;
        int place = words.number(0);
        if (days == null || (place > 2 && days.first().equals(days.last()))) {
            return null;
        }
        if (days.first().equals(days.last())) {
            return edgeOfDay(days, place);
        }
        return When.on(place > 2 ? half(days, place) : edge(days, place));
    }

    private static Stretch half(Stretch days, int place) {
        long length = days.last().toEpochDay() - days.first().toEpochDay() + 1;
        LocalDate second = days.grain() == Grain.YEAR
                ? days.first().plusMonths(6)
                : days.first().plusDays(length / 2);
        return place == 3
                ? new Stretch(days.first(), second.minusDays(1), Grain.DAY)
                : new Stretch(second, days.last(), Grain.DAY);
    }

    private static When edgeOfDay(Stretch day, int place) {
        return switch (place) {
            case 0 -> new When(day, null, new Part(300, 600));
            case 1 -> new When(day, null, new Part(600, 840));
            default -> new When(day, new Clock(23, 59, 0, Grain.MINUTE, false), null);
        };
    }

    private static Stretch edge(Stretch days, int place) {
        LocalDate first = days.first();
        LocalDate last = days.last();
        return switch (days.grain()) {
            case DAY, WEEK -> thirds(first, first.plusDays(2), first.plusDays(3), last.minusDays(2), last, place);
            case MONTH -> thirds(first, first.plusDays(9), first.plusDays(10), first.plusDays(20), last, place);
            default -> halves(first, last, place);
        };
    }

    private static Stretch thirds(
            LocalDate first, LocalDate early, LocalDate middle, LocalDate late, LocalDate last, int place) {
        return switch (place) {
            case 0 -> new Stretch(first, early, Grain.DAY);
            case 1 -> new Stretch(middle.minusDays(1), late.minusDays(1), Grain.DAY);
            default -> new Stretch(late, last, Grain.DAY);
        };
    }

    private static Stretch halves(LocalDate first, LocalDate last, int place) {
        LocalDate middle = first.plusDays((last.toEpochDay() - first.toEpochDay()) / 2);
        LocalDate half = middle.withDayOfMonth(1).isBefore(first)
                ? middle
                : middle.plusDays(5).withDayOfMonth(1);
        return switch (place) {
            case 0 -> new Stretch(first, half.minusDays(1), Grain.DAY);
            case 1 -> new Stretch(half.minusMonths(1), half.plusMonths(1).minusDays(1), Grain.DAY);
            default -> new Stretch(half, last, Grain.DAY);
        };
    }

    private static @Nullable Stretch single(Words words, int at) {
        return words.part(at) instanceof When when && when.isDay() ? new Calendar(words.present()).days(when) : null;
    }

    /**
     * Three months, 0 for spring: of the year that a part says; else the one that is not over (0), the first that has not begun (1) or the
     * last that is over (-1). Winter begins in December.
     */
    private static @Nullable Meaning season(Words words, int shift) {
        LocalDate today = words.present().today();
        int month = 3 + 3 * words.whole(0);
        if (words.size() > 1) {
            return Years.include(words.whole(1)) ? season(LocalDate.of(words.whole(1), month, 1)) : null;
        }
        LocalDate first = LocalDate.of(today.getYear() - 1, month, 1);
        while (!first.plusMonths(3).isAfter(today)) {
            first = first.plusYears(1);
        }
        boolean begun = !first.isAfter(today);
        return season(first.plusYears(shift < 0 ? -1 : shift > 0 && begun ? 1 : 0));
    }

    private static When season(LocalDate first) {
        return When.on(new Stretch(first, first.plusMonths(3).minusDays(1), Grain.QUARTER));
    }

    private static @Nullable Meaning decade(int year) {
        LocalDate first = LocalDate.of(Math.max(1, year), 1, 1);
        boolean fits = Years.include(year) && year % 10 == 0;
        return fits ? When.on(new Stretch(first, first.plusYears(10).minusDays(1), Grain.YEAR)) : null;
    }

    private static @Nullable Meaning weekOf(Words words) {
        Stretch day = single(words, words.size() - 1);
        if (day == null || !day.first().equals(day.last())) {
            return null;
        }
        LocalDate start = words.present().start(day.first(), Grain.WEEK);
        return When.on(new Stretch(start, start.plusDays(6), Grain.WEEK));
    }

    /** The first (0) or last (-1) weekend of a period, or the one around a day. */
    private static @Nullable Meaning weekendOf(Words words) {
        Stretch days = single(words, words.size() - 1);
        int place = words.size() > 1 ? words.whole(0) : 1;
        if (days == null || place < 1 || place > 53) {
            return null;
        }
        if (days.first().equals(days.last())) {
            boolean monday = days.first().getDayOfWeek() == DayOfWeek.MONDAY;
            return When.on(weekend(days.first(), monday ? -1 : 0));
        }
        LocalDate saturday = words.number(0) < 0
                ? days.last().with(TemporalAdjusters.previousOrSame(DayOfWeek.SATURDAY))
                : days.first()
                        .with(TemporalAdjusters.nextOrSame(DayOfWeek.SATURDAY))
                        .plusWeeks(place - 1L);
        return saturday.isAfter(days.last()) ? null : When.on(new Stretch(saturday, saturday.plusDays(1), Grain.DAY));
    }

    /** The first Monday of a month; a negative number of the rule counts from the end, and is the place when no part is. */
    private static @Nullable Meaning nthWeekday(Words words) {
        boolean last = words.number(0) < 0;
        boolean monthFirst = words.part(0) instanceof When;
        Stretch days = single(words, monthFirst ? 0 : words.size() - 1);
        int weekday = words.whole(words.size() - (monthFirst ? 1 : 2));
        int place = words.size() > 2 ? words.whole(monthFirst ? 1 : 0) : -words.number(0);
        if (days == null || days.grain().compareTo(Grain.DAY) <= 0 || place < 1 || place > 53) {
            return null;
        }
        LocalDate first = days.first().with(TemporalAdjusters.nextOrSame(DayOfWeek.of(weekday)));
        LocalDate day = last
                ? days.last()
                        .with(TemporalAdjusters.previousOrSame(DayOfWeek.of(weekday)))
                        .minusWeeks(place - 1L)
                : first.plusWeeks(place - 1L);
        return day.isAfter(days.last()) || day.isBefore(days.first())
                ? Meaning.Nothing.SAID
                : When.on(Stretch.day(day));
    }

    /** The first week of a month, the third day of a month, the last month of a year. */
    private static @Nullable Meaning nthUnit(Words words) {
        boolean last = words.number(0) < 0;
        Stretch days = single(words, words.size() - 1);
        Grain unit = words.unit(words.size() - 2);
        int place = words.size() > 2 ? words.whole(0) : -words.number(0);
        if (days == null || unit.isWithinDay() || unit.compareTo(days.grain()) >= 0 || place < 1 || place > 366) {
            return null;
        }
        LocalDate start = unit == Grain.WEEK
                ? words.present()
                        .start(last ? days.last().minusDays(3) : days.first().plusDays(3), unit)
                : last ? words.present().start(days.last(), unit) : days.first();
        LocalDate from = Calendar.plus(start, unit, last ? 1 - place : place - 1);
        return from.isAfter(days.last()) || from.plusDays(6).isBefore(days.first())
                ? Meaning.Nothing.SAID
                : When.on(new Stretch(from, Calendar.plus(from, unit, 1).minusDays(1), unit));
    }

    private static @Nullable Meaning nthQuarter(Words words) {
        boolean yearFirst = words.given(0, 0) == 1;
        int quarter = words.whole(yearFirst ? 1 : 0);
        if (quarter < 1 || quarter > 4) {
            return null;
        }
        LocalDate today = words.present().today();
        int year = words.size() > 1 ? words.whole(yearFirst ? 0 : 1) : 0;
        int wanted = year == 0 ? today.getYear() : year;
        if (!Years.include(wanted)) {
            return null;
        }
        LocalDate first = LocalDate.of(wanted, 3 * quarter - 2, 1);
        boolean over = year == 0 && first.plusMonths(3).compareTo(today) <= 0;
        LocalDate start = over ? first.plusYears(1) : first;
        return When.on(new Stretch(start, start.plusMonths(3).minusDays(1), Grain.QUARTER));
    }
}
