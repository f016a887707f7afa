package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Bound;
import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Count;
import dev.loopkeeper.time.language.calendar.Day;
import dev.loopkeeper.time.language.calendar.Day.Fields;
import dev.loopkeeper.time.language.calendar.Direction;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.Meeting;
import dev.loopkeeper.time.language.calendar.Range;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import dev.loopkeeper.time.language.calendar.Sameness;
import dev.loopkeeper.time.language.calendar.When;
import org.jspecify.annotations.Nullable;

/** Times put together, ranges of two and the sides of one. */
final class TimeActions {
    private static final int SCALE_START = 1;

    private TimeActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        Meaning first = words.part(0);
        Meaning second = words.size() > 1 ? words.part(1) : first;
        return switch (action) {
            case MEET -> meeting(words, (When) first, (When) second);
            case RANGE -> range(words, first, second);
            case RANGE_IN -> rangeIn((Count) first, (Count) second, (When) words.part(2));
            case MEET_RANGE ->
                first instanceof Range range ? meet(range, (When) second) : meet((Range) second, (When) first);
            case BOUND -> bound(words);
            case MEET_BOUND ->
                first instanceof Bound bound ? meet(bound, (When) second) : meet((Bound) second, (When) first);
            case BOUNDS -> range(((Bound) first).when(), ((Bound) second).when());
            default -> throw action.elsewhere();
        };
    }

    /** With 1 as the rule's number only on a day to come: {@code 10 today} says how many. */
    private static @Nullable Meaning meeting(Words words, When first, When second) {
        When both = Meeting.of(first, second);
        Day.Stretch days = both == null || words.given(0, 0) == 0 ? null : new Calendar(words.present()).days(both);
        boolean over = days != null && !days.first().isAfter(words.present().today());
        return over ? null : both;
    }

    /** With 1 as the rule's number of two hours, with 2 from a time of today. */
    private static @Nullable Meaning range(Words words, Meaning from, Meaning to) {
        return switch (words.given(0, 0)) {
            case 1 -> hours(from, to);
            case 2 -> fromToday(words.present(), (When) from, (When) to);
            default -> range(from, to);
        };
    }

    private static @Nullable Meaning fromToday(ReferenceTime present, When from, When to) {
        boolean fits = from.day() == null && from.clock() != null && to.clock() != null;
        return fits ? range(from.withDay(Day.Stretch.day(present.today())), to) : null;
    }

    private static @Nullable Meaning range(Meaning from, Meaning to) {
        if (from instanceof Count && to instanceof Count) {
            return null;
        }
        When start = from instanceof When when ? when : beside((Count) from, (When) to);
        When end = to instanceof When when ? when : beside((Count) to, (When) from);
        return range(start, end);
    }

    /** Two bare numbers; one to ten is a scale. */
    private static @Nullable Meaning hours(Meaning from, Meaning to) {
        boolean scale = from instanceof Count low
                && to instanceof Count high
                && low.whole() == SCALE_START
                && high.whole() % 5 == 0;
        return scale ? null : range(hour(from), hour(to));
    }

    private static @Nullable When hour(Meaning meaning) {
        return meaning instanceof Count number ? ClockActions.hour(number) : (When) meaning;
    }

    /** A bare number is an hour beside a time on the clock, and a day beside a date. */
    private static @Nullable When beside(Count number, When other) {
        if (other.clock() != null || other.part() != null) {
            return ClockActions.hour(number);
        }
        boolean date = other.day() instanceof Fields fields && fields.dom() != 0;
        boolean fits = number.isWhole() && number.value() >= 1 && number.value() <= 31;
        return date && fits ? When.on(new Fields(0, 0, number.whole(), 0)) : null;
    }

    private static @Nullable Meaning range(@Nullable When from, @Nullable When to) {
        if (from == null || to == null) {
            return null;
        }
        boolean mixed = from.isDay() != to.isDay() && from.day() == null;
        boolean loose = to.day() == null && from.isDay();
        return mixed || loose || Sameness.of(from, to) ? null : dated(from, to);
    }

    /** 13 to 15 July: what only one of the two names is meant for both. */
    private static Meaning dated(When from, When to) {
        if (!(from.day() instanceof Fields a && to.day() instanceof Fields b) || a.dom() == 0 || b.dom() == 0) {
            return new Range(from, to);
        }
        boolean rising = a.dom() < b.dom();
        int monthOfFrom = a.month() == 0 && rising ? b.month() : a.month();
        int monthOfTo = b.month() == 0 && rising ? a.month() : b.month();
        int yearOfFrom = a.year() == 0 && monthOfFrom <= monthOfTo ? b.year() : a.year();
        return new Range(
                from.withDay(new Fields(yearOfFrom, monthOfFrom, a.dom(), a.weekday())),
                to.withDay(new Fields(b.year(), monthOfTo, b.dom(), b.weekday())));
    }

    /** The 4th to the 23rd of a month. */
    private static @Nullable Meaning rangeIn(Count first, Count last, When month) {
        boolean rising = first.value() >= 1 && first.value() < last.value() && last.value() <= 31;
        When from = rising ? Meeting.of(When.on(new Fields(0, 0, first.whole(), 0)), month) : null;
        When to = rising ? Meeting.of(When.on(new Fields(0, 0, last.whole(), 0)), month) : null;
        return from == null || to == null ? null : new Range(from, to);
    }

    private static @Nullable Meaning meet(Range range, When when) {
        When from = Meeting.of(range.from(), when);
        When to = Meeting.of(range.to(), when);
        return from == null || to == null || Sameness.of(from, range.from()) || isBackwards(from, to)
                ? null
                : new Range(from, to);
    }

    private static boolean isBackwards(When from, When to) {
        return from.day() instanceof Fields a
                && to.day() instanceof Fields b
                && a.month() != 0
                && a.month() == b.month()
                && a.dom() > b.dom();
    }

    /** The rule's number says on which side; without one the first part does, with -1 the last. */
    private static @Nullable Meaning bound(Words words) {
        int side = words.given(0, words.size());
        return switch (side) {
            case -1 -> bound(Direction.at(words.whole(1)), words.part(0));
            default ->
                words.size() > 1
                        ? bound(Direction.at(words.whole(0)), words.part(1))
                        : bound(Direction.at(side), words.part(0));
        };
    }

    private static @Nullable Meaning bound(Direction direction, Meaning part) {
        When when = part instanceof Count number ? ClockActions.hour(number) : (When) part;
        return when == null ? null : new Bound(direction, when);
    }

    private static @Nullable Meaning meet(Bound bound, When when) {
        When both = bound.when().day() == null && when.day() != null ? Meeting.of(when, bound.when()) : null;
        return both == null ? null : new Bound(bound.direction(), both);
    }
}
