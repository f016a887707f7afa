package dev.loopkeeper.time.language.calendar;

import dev.loopkeeper.time.language.calendar.Day.Fields;
import dev.loopkeeper.time.language.calendar.Day.Stretch;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Two names of one time, put together. */
public final class Meeting {
    private Meeting() {}

    /** What both say, or null when they contradict each other or one says nothing new. */
    public static @Nullable When of(When a, When b) {
        Day first = a.day();
        Day second = b.day();
        Day day = first == null ? second : second == null ? first : days(first, second);
        boolean bothDays = first != null && second != null;
        if (bothDays && (day == null || (a.isDay() != b.isDay() && Sameness.of(first, second)))) {
            return null;
        }
        if (isTimed(a) && isTimed(b) && (bothDays || !fit(a, b))) {
            return null;
        }
        if ((isTimed(a) || isTimed(b)) && isCoarse(day)) {
            return null;
        }
        Part part = a.part() == null ? b.part() : a.part();
        Clock clock = clock(a.clock(), b.clock());
        return clock == null || part == null ? new When(day, clock, part) : new When(day, part.settle(clock), part);
    }

    /** A week, a month or more, in which no time of day can be meant. */
    private static boolean isCoarse(@Nullable Day day) {
        return day instanceof Fields fields
                ? fields.dom() == 0 && (fields.weekday() == 0 || fields.month() != 0)
                : day instanceof Stretch stretch && stretch.grain() != Grain.DAY;
    }

    private static boolean isTimed(When when) {
        boolean soft = when.clock() != null && when.clock().grain() == Grain.DAY;
        return (when.clock() != null && !soft) || when.part() != null;
    }

    /** One is on the clock, the other a part of the day. */
    private static boolean fit(When a, When b) {
        return (a.clock() == null) != (b.clock() == null) && (a.part() == null) != (b.part() == null);
    }

    private static @Nullable Clock clock(@Nullable Clock a, @Nullable Clock b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        return a.grain() == Grain.DAY ? b : a;
    }

    private static @Nullable Day days(Day a, Day b) {
        if (a instanceof Fields x) {
            return b instanceof Fields y ? fields(x, y) : within((Stretch) b, x);
        }
        return b instanceof Fields y ? within((Stretch) a, y) : within((Stretch) a, (Stretch) b);
    }

    private static @Nullable Day fields(Fields a, Fields b) {
        boolean apart = (a.year() == 0 || b.year() == 0)
                && (a.month() == 0 || b.month() == 0)
                && (a.dom() == 0 || b.dom() == 0)
                && (a.weekday() == 0 || b.weekday() == 0);
        boolean yearAlone = a.year() + b.year() != 0 && a.month() + b.month() == 0;
        return apart && !yearAlone
                ? new Fields(a.year() + b.year(), a.month() + b.month(), a.dom() + b.dom(), a.weekday() + b.weekday())
                : null;
    }

    private static @Nullable Day within(Stretch a, Stretch b) {
        boolean inside = !b.first().isBefore(a.first()) && !b.last().isAfter(a.last());
        return inside && a.grain() != b.grain() ? b : null;
    }

    private static @Nullable Day within(Stretch stretch, Fields fields) {
        if (fields.month() + fields.dom() + fields.weekday() == 0) {
            return null;
        }
        if (fields.isOnlyWeekday() && stretch.grain() == Grain.WEEK) {
            return Stretch.day(Calendar.after(stretch.first().minusDays(1), fields.weekday()));
        }
        if (fields.month() != 0 && fields.dom() == 0 && fields.year() == 0 && stretch.grain() == Grain.YEAR) {
            return new Fields(stretch.first().getYear(), fields.month(), 0, 0);
        }
        long days = stretch.last().toEpochDay() - stretch.first().toEpochDay();
        for (int i = 0; i <= Math.min(days, 366) && !(fields.isOnlyWeekday() && days > 7); i++) {
            LocalDate day = stretch.first().plusDays(i);
            if (Calendar.fits(day, fields)) {
                return Stretch.day(day);
            }
        }
        return null;
    }
}
