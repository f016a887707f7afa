package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Count;
import dev.loopkeeper.time.language.calendar.Day.Fields;
import dev.loopkeeper.time.language.calendar.Day.Stretch;
import dev.loopkeeper.time.language.calendar.Grain;
import dev.loopkeeper.time.language.calendar.Holidays;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.When;
import dev.loopkeeper.time.language.calendar.Years;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import org.jspecify.annotations.Nullable;

/** Days by their names and numbers. */
final class DayActions {
    /** How far from now a year of two digits may be that only its place in 24.12.27 makes a year. */
    private static final int NEAR = 15;

    private DayActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        return switch (action) {
            case RELATIVE_DAY -> When.on(Stretch.day(words.present().today().plusDays(fromToday(words))));
            case WEEKDAY -> When.on(Fields.weekday(words.whole(0)));
            case WEEKDAY_OF_WEEK -> weekdayOfWeek(words);
            case COUNTED_WEEKDAYS -> countedWeekdays(words);
            case MONTH -> month(words);
            case DAY_OF_MONTH -> dayOfMonth(words);
            case DATE -> date(words);
            case DATE_MONTH -> dateMonth(words);
            case EIGHT_DIGITS -> eightDigits((Count) words.part(0));
            case YEAR -> year(words);
            case HOLIDAY -> holiday(words);
            case WEEKS_LATER -> weeksLater(words);
            default -> throw action.elsewhere();
        };
    }

    /** The rule's number, counted from the day that a part may name. */
    private static int fromToday(Words words) {
        return (words.size() > 0 ? words.whole(0) : 0) + words.given(0, 0);
    }

    /** This, next and last Friday: of the week, as far as that fits; last Friday is the latest that is over. A part before it counts on. */
    private static When weekdayOfWeek(Words words) {
        LocalDate today = words.present().today();
        int weekday = words.whole(words.size() - 1);
        int more = words.size() > 1 ? words.whole(0) - 1 : 0;
        boolean isToday = today.getDayOfWeek().getValue() == weekday;
        LocalDate thisWeek = words.present().weekStarts().weekday(today, DayOfWeek.of(weekday));
        LocalDate day = switch (words.number(0)) {
            case 0 -> thisWeek.isBefore(today) ? thisWeek.plusWeeks(1) : thisWeek;
            case 1 -> thisWeek.plusWeeks(1 + more);
            case 2 -> Calendar.after(today, weekday).plusWeeks(1);
            case 3 -> Calendar.after(today, weekday);
            default -> Calendar.after(today, weekday).minusWeeks((isToday ? 1 : 0) + more - words.number(0));
        };
        return When.on(Stretch.day(day));
    }

    /** So many Fridays from now, or with -1 as the rule's number ago. */
    private static @Nullable Meaning countedWeekdays(Words words) {
        int weekday = words.whole(1);
        int count = words.whole(0);
        LocalDate today = words.present().today();
        LocalDate next = Calendar.after(today, weekday);
        int back = today.getDayOfWeek().getValue() == weekday ? 1 : 0;
        int weeks = words.given(0, 1) < 0 ? -count - back : count - 1;
        return count >= 1 && count <= 520 ? When.on(Stretch.day(next.plusWeeks(weeks))) : null;
    }

    /** A month; with 1 as the rule's number the next one that is not the present one, with -1 the last. */
    private static When month(Words words) {
        LocalDate today = words.present().today();
        int month = words.whole(0);
        int side = words.given(0, 0);
        if (side < 0) {
            boolean over = month < today.getMonthValue();
            return When.on(new Fields(over ? today.getYear() : today.getYear() - 1, month, 0, 0));
        }
        boolean next = side > 0 && today.getMonthValue() == month;
        return When.on(new Fields(next ? today.getYear() + 1 : 0, month, 0, 0));
    }

    private static @Nullable Meaning dayOfMonth(Words words) {
        boolean fits = words.value(0) >= 1 && words.value(0) <= 31;
        return fits ? When.on(new Fields(0, 0, words.whole(0), 0)) : null;
    }

    /** The rule's numbers say which part is the year, the month and the day; -1 when there is none. */
    private static @Nullable Meaning date(Words words) {
        int yearAt = words.number(0);
        int dom = words.whole(words.number(2));
        int month = words.whole(words.number(1));
        int digits = yearAt < 0 ? 0 : words.digits(yearAt);
        if (words.given(3, 0) == 2 && isTime(month, dom, words.digits(words.number(2)))) {
            return null;
        }
        if (words.digits(words.number(2)) > 2 || words.digits(words.number(1)) > 2) {
            return null;
        }
        if (yearAt >= 0 && digits != 2 && digits != 4) {
            return null;
        }
        int year = yearAt < 0 ? 0 : Years.full(words.whole(yearAt), digits);
        if (year != 0 && !Years.include(year)) {
            return null;
        }
        if (words.given(3, 0) == 3 && Math.abs(year - words.present().today().getYear()) > NEAR) {
            return null;
        }
        boolean swapped = words.given(3, 0) >= 1 && month > 12 && dom <= 12;
        return swapped ? date(year, dom, month) : date(year, month, dom);
    }

    /** A year and the number of a month. */
    private static @Nullable Meaning dateMonth(Words words) {
        int month = words.whole(1);
        boolean fits = Years.include(words.whole(0)) && isMonth(month);
        return fits ? When.on(new Fields(words.whole(0), month, 0, 0)) : null;
    }

    /** 20260504, of a year that plans are made for. */
    private static @Nullable Meaning eightDigits(Count number) {
        int year = number.whole() / 10_000;
        int month = number.whole() / 100 % 100;
        int dom = number.whole() % 100;
        boolean fits = number.digits() == 8 && Years.include(year) && isMonth(month) && dom >= 1;
        return fits && dom <= lengthOf(month, year) ? When.on(new Fields(year, month, dom, 0)) : null;
    }

    /** 8.30 is a time rather than a day; 7.6 and 17.07 are days. */
    private static boolean isTime(int first, int second, int digits) {
        return digits == 2 && !(first > 12 && second <= 12);
    }

    private static Meaning date(int year, int month, int dom) {
        boolean exists = isMonth(month) && dom >= 1 && dom <= lengthOf(month, year);
        return exists ? When.on(new Fields(year, month, dom, 0)) : Meaning.Nothing.SAID;
    }

    private static int lengthOf(int month, int year) {
        return year == 0
                ? Month.of(month).maxLength()
                : java.time.YearMonth.of(year, month).lengthOfMonth();
    }

    /** A year of four digits, or with a number of the rule one in words. */
    private static boolean isMonth(int number) {
        return number >= 1 && number <= 12;
    }

    private static @Nullable Meaning year(Words words) {
        int year = words.whole(words.size() - 1);
        if ((words.numbers().isEmpty() && words.digits(words.size() - 1) != 4) || !Years.include(year)) {
            return null;
        }
        if (words.size() == 1) {
            return When.on(new Fields(year, 0, 0, 0));
        }
        int month = words.whole(0);
        return isMonth(month) ? When.on(new Fields(year, month, 0, 0)) : null;
    }

    private static @Nullable Meaning holiday(Words words) {
        LocalDate today = words.present().today();
        int name = words.whole(0);
        int year = words.size() > 1 ? words.whole(1) : 0;
        if (year != 0) {
            return Years.include(year) ? When.on(Stretch.day(Holidays.in(year, name))) : null;
        }
        LocalDate thisYear = Holidays.in(today.getYear(), name);
        LocalDate next = thisYear.isBefore(today) ? Holidays.in(today.getYear() + 1, name) : thisYear;
        return When.on(Stretch.day(words.given(0, 0) < 0 ? last(today, thisYear, name) : next));
    }

    private static LocalDate last(LocalDate today, LocalDate thisYear, int name) {
        return thisYear.isBefore(today) ? thisYear : Holidays.in(today.getYear() - 1, name);
    }

    /** A week on Tuesday, Tuesday week. */
    private static @Nullable Meaning weeksLater(Words words) {
        When when = (When) words.part(words.size() - 1);
        Calendar calendar = new Calendar(words.present());
        Stretch day = when.isDay() ? calendar.days(when) : null;
        int weeks = words.size() > 1 ? words.whole(0) : words.number(0);
        return day != null && day.grain() == Grain.DAY && weeks > 0 && weeks < 100
                ? When.on(Stretch.day(day.first().plusWeeks(weeks)))
                : null;
    }
}
