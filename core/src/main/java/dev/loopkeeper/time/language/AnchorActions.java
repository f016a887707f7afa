package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Day.Stretch;
import dev.loopkeeper.time.language.calendar.Grain;
import dev.loopkeeper.time.language.calendar.Length;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.Range;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import dev.loopkeeper.time.language.calendar.When;
import dev.loopkeeper.time.language.calendar.Years;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import org.jspecify.annotations.Nullable;

/** Days that are found from other days: the Monday after Easter, the first two weeks of May, the rest of the week. */
final class AnchorActions {
    private static final int MOST = 366;

    private AnchorActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        return switch (action) {
            case WEEKDAY_AWAY -> weekdayAway(words, words.number(0));
            case WEEKDAY_BESIDE -> weekdayBeside(words, words.number(0));
            case WEEKEND_BESIDE -> weekendBeside(words, words.number(0));
            case PERIOD_BESIDE -> periodBeside(words, words.number(0));
            case PART_BESIDE -> partBeside(words, words.number(0));
            case STRETCH_BESIDE -> stretchBeside(words, words.number(0));
            case FIRST_FEW -> firstFew(words, words.number(0));
            case REST -> rest(words.present(), words.unit(0));
            default -> throw action.elsewhere();
        };
    }

    /** The weekday in the week that is a length ahead (1) or back (-1); of months and longer the first one from then on. */
    private static @Nullable Meaning weekdayAway(Words words, int side) {
        boolean lengthFirst = words.part(0) instanceof Length;
        Length length = words.length(lengthFirst ? 0 : 1);
        int weekday = words.whole(lengthFirst ? 1 : 0);
        LocalDate then = length.from(words.present().base(length.grain()), side).toLocalDate();
        if (length.grain().compareTo(Grain.WEEK) < 0 || !Years.include(then.getYear())) {
            return null;
        }
        return day(
                length.grain() == Grain.WEEK
                        ? words.present().weekStarts().weekday(then, DayOfWeek.of(weekday))
                        : then.with(TemporalAdjusters.nextOrSame(DayOfWeek.of(weekday))));
    }

    /** The first such weekday after (1) or before (-1) a day, or the one whose place comes first. */
    private static @Nullable Meaning weekdayBeside(Words words, int side) {
        Stretch days = days(words, words.size() - 1);
        int place = words.size() > 2 ? words.whole(0) : 1;
        if (days == null || place < 1 || place > MOST) {
            return null;
        }
        return day(beside(days, side, words.whole(words.size() - 2)).plusWeeks(side * (place - 1L)));
    }

    private static LocalDate beside(Stretch days, int side, int weekday) {
        DayOfWeek name = DayOfWeek.of(weekday);
        return side > 0
                ? days.last().with(TemporalAdjusters.next(name))
                : days.first().with(TemporalAdjusters.previous(name));
    }

    private static @Nullable Meaning weekendBeside(Words words, int side) {
        Stretch days = days(words, 0);
        if (days == null) {
            return null;
        }
        LocalDate saturday = beside(days, side, DayOfWeek.SATURDAY.getValue());
        boolean within = !saturday.plusDays(1).isBefore(days.first()) && side < 0;
        LocalDate first = within ? saturday.minusWeeks(1) : saturday;
        return When.on(new Stretch(first, first.plusDays(1), Grain.DAY));
    }

    /** The day, week, month or year after (1) or before (-1) the one with that day. */
    private static @Nullable Meaning periodBeside(Words words, int side) {
        Grain unit = words.unit(0);
        Stretch days = unit == Grain.DAY ? anyDays(words, 1) : days(words, 1);
        if (days == null || unit.isWithinDay()) {
            return null;
        }
        LocalDate anchor = side > 0 ? days.last() : days.first();
        LocalDate first = Calendar.plus(words.present().start(anchor, unit), unit, side);
        return Years.include(first.getYear())
                ? When.on(new Stretch(first, Calendar.plus(first, unit, 1).minusDays(1), unit))
                : null;
    }

    /** The part of the day after (1) or before (-1) a day. */
    private static @Nullable Meaning partBeside(Words words, int side) {
        Stretch days = anyDays(words, 1);
        if (days == null || days.grain() != Grain.DAY) {
            return null;
        }
        LocalDate day = side > 0 ? days.last().plusDays(1) : days.first().minusDays(1);
        return ((When) words.part(0)).withDay(Stretch.day(day));
    }

    /** As many days as a length has, directly after (1) or before (-1) a day. */
    private static @Nullable Meaning stretchBeside(Words words, int side) {
        Stretch days = anyDays(words, 1);
        Length length = words.length(0);
        if (days == null || length.grain().isWithinDay()) {
            return null;
        }
        ZonedDateTime edge = (side > 0 ? days.last().plusDays(1) : days.first())
                .atStartOfDay(words.present().now().getZone());
        LocalDate far = length.from(edge, side).toLocalDate();
        LocalDate near = edge.toLocalDate();
        boolean fits = Years.include(far.getYear()) && !far.equals(near);
        return fits ? range(side > 0 ? near : far, (side > 0 ? far : near).minusDays(1)) : null;
    }

    private static Range range(LocalDate first, LocalDate last) {
        return new Range(When.on(Stretch.day(first)), When.on(Stretch.day(last)));
    }

    /** The first (1) or last (-1) few days or weeks of a period. */
    private static @Nullable Meaning firstFew(Words words, int side) {
        Stretch days = days(words, 2);
        int count = words.whole(0);
        Grain unit = words.unit(1);
        boolean fits = unit.compareTo(Grain.DAY) >= 0 && count >= 1 && count <= MOST;
        if (days == null || !fits || days.grain().compareTo(unit) <= 0) {
            return null;
        }
        LocalDate edge = side > 0
                ? Calendar.plus(days.first(), unit, count).minusDays(1)
                : Calendar.plus(days.last(), unit, -count).plusDays(1);
        boolean inside = !edge.isBefore(days.first()) && !edge.isAfter(days.last());
        Stretch few = side > 0 ? new Stretch(days.first(), edge, Grain.DAY) : new Stretch(edge, days.last(), Grain.DAY);
        return inside ? When.on(few) : null;
    }

    /** From now, or today, to the end of the day, week, month or year. */
    private static @Nullable Meaning rest(ReferenceTime present, Grain unit) {
        if (unit.isWithinDay()) {
            return null;
        }
        LocalDate today = unit == Grain.DAY ? present.local().toLocalDate() : present.today();
        LocalDate last = Calendar.plus(present.start(today, unit), unit, 1).minusDays(1);
        When from = unit == Grain.DAY
                ? Calendar.exact(present.local().withSecond(0), Grain.MINUTE)
                : When.on(Stretch.day(today));
        When to = unit == Grain.DAY ? Calendar.exact(last.atTime(23, 59), Grain.MINUTE) : When.on(Stretch.day(last));
        return new Range(from, to);
    }

    private static @Nullable Stretch days(Words words, int at) {
        return ((When) words.part(at)).isOnlyWeekday() ? null : anyDays(words, at);
    }

    private static @Nullable Stretch anyDays(Words words, int at) {
        When when = (When) words.part(at);
        return when.isDay() ? new Calendar(words.present()).days(when) : null;
    }

    private static When day(LocalDate day) {
        return When.on(Stretch.day(day));
    }
}
