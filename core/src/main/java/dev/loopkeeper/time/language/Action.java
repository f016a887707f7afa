package dev.loopkeeper.time.language;

import java.util.Locale;

/** What rules can do with the meanings of their parts; a grammar names them in lower case. */
enum Action {
    SAME(Group.NUMBERS),
    LAST(Group.NUMBERS),
    SUM(Group.NUMBERS),
    PRODUCT(Group.NUMBERS),
    DECIMAL(Group.NUMBERS),
    CONSTANT(Group.NUMBERS),
    PLUS(Group.NUMBERS),
    HUNDREDTHS(Group.NUMBERS),
    RATIO(Group.NUMBERS),
    FULL_YEAR(Group.NUMBERS),
    TWO_DIGITS(Group.NUMBERS),
    LENGTH(Group.LENGTHS),
    LENGTH_OF(Group.LENGTHS),
    UNITS(Group.LENGTHS),
    ADD(Group.LENGTHS),
    ADD_FINER(Group.LENGTHS),
    ADD_PART(Group.LENGTHS),
    AHEAD(Group.LENGTHS),
    SHIFTED(Group.LENGTHS),
    LASTING(Group.LENGTHS),
    WITHIN(Group.LENGTHS),
    NEXT_FEW(Group.LENGTHS),
    RELATIVE_DAY(Group.DAYS),
    WEEKDAY(Group.DAYS),
    WEEKDAY_OF_WEEK(Group.DAYS),
    COUNTED_WEEKDAYS(Group.DAYS),
    MONTH(Group.DAYS),
    DAY_OF_MONTH(Group.DAYS),
    DATE(Group.DAYS),
    DATE_MONTH(Group.DAYS),
    EIGHT_DIGITS(Group.DAYS),
    YEAR(Group.DAYS),
    HOLIDAY(Group.DAYS),
    WEEKS_LATER(Group.DAYS),
    PERIOD(Group.PERIODS),
    UNIT_PERIOD(Group.PERIODS),
    WEEKEND(Group.PERIODS),
    WORKWEEK(Group.PERIODS),
    EDGE(Group.PERIODS),
    SEASON(Group.PERIODS),
    DECADE(Group.PERIODS),
    WEEK_OF(Group.PERIODS),
    WEEKEND_OF(Group.PERIODS),
    NTH_WEEKDAY(Group.PERIODS),
    NTH_UNIT(Group.PERIODS),
    NTH_QUARTER(Group.PERIODS),
    WEEKDAY_AWAY(Group.ANCHORS),
    WEEKDAY_BESIDE(Group.ANCHORS),
    WEEKEND_BESIDE(Group.ANCHORS),
    PERIOD_BESIDE(Group.ANCHORS),
    PART_BESIDE(Group.ANCHORS),
    STRETCH_BESIDE(Group.ANCHORS),
    FIRST_FEW(Group.ANCHORS),
    REST(Group.ANCHORS),
    WORKDAYS_AHEAD(Group.WORKDAYS),
    WORKDAY_OF(Group.WORKDAYS),
    NOW(Group.CLOCKS),
    HOUR(Group.CLOCKS),
    TIME(Group.CLOCKS),
    FOUR_DIGITS(Group.CLOCKS),
    FIXED_TIME(Group.CLOCKS),
    HALF_OF_DAY(Group.CLOCKS),
    NEXT_MINUTE(Group.CLOCKS),
    PAST(Group.CLOCKS),
    TO(Group.CLOCKS),
    PART(Group.CLOCKS),
    EDGE_OF_PART(Group.CLOCKS),
    HOUR_IN_PART(Group.CLOCKS),
    MEET(Group.TIMES),
    RANGE(Group.TIMES),
    RANGE_IN(Group.TIMES),
    MEET_RANGE(Group.TIMES),
    BOUND(Group.TIMES),
    MEET_BOUND(Group.TIMES),
    BOUNDS(Group.TIMES),
    REPEAT(Group.REPEATS),
    REPEAT_UNIT(Group.REPEATS),
    EVERY_NTH(Group.REPEATS),
    EVERY_WEEKDAY(Group.REPEATS),
    AND_WEEKDAY(Group.REPEATS),
    EVERY_PART(Group.REPEATS),
    FIXED_DAYS(Group.REPEATS),
    NTH_OF_MONTH(Group.REPEATS),
    DAY_EACH_MONTH(Group.REPEATS),
    EACH_YEAR(Group.REPEATS),
    REPEAT_AT(Group.REPEATS),
    REPEAT_WITHIN(Group.LIMITS),
    REPEAT_FOR(Group.LIMITS),
    REPEAT_TIMES(Group.LIMITS),
    EXCEPT_WEEKDAY(Group.LIMITS),
    EXCEPT_WEEKEND(Group.LIMITS),
    EXCEPT_DAY(Group.LIMITS),
    AFTER_COMPLETION(Group.LIMITS);

    /** What the rules of an action speak of. */
    enum Group {
        NUMBERS,
        LENGTHS,
        DAYS,
        PERIODS,
        ANCHORS,
        WORKDAYS,
        CLOCKS,
        TIMES,
        REPEATS,
        LIMITS
    }

    private final Group group;

    Action(Group group) {
        this.group = group;
    }

    /**
     * The action of that name.
     *
     * @throws IllegalArgumentException when there is none
     */
    static Action named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** What its rules speak of. */
    Group group() {
        return group;
    }

    /** That a class was given an action of another group. */
    IllegalStateException elsewhere() {
        return new IllegalStateException(this + " belongs to another group");
    }
}
