package dev.loopkeeper.time;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.WordLists;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.util.List;

/** Names of days and months as they are shown, the same on every JDK; the JDK's own come with locale data that is slow to load. */
public final class CalendarNames {
    private static final List<String> DAYS = WordLists.of(Part.TIMES).texts("day-name");
    private static final List<String> MONTHS = WordLists.of(Part.TIMES).texts("month-name");

    private static final List<String> WHOLE_MONTHS = WordLists.of(Part.TIMES).texts("whole-month-name");

    private CalendarNames() {}

    /** A date with its day: {@code Saturday 10 January}; with its year when {@code today} is in another one. */
    public static String of(LocalDate date, LocalDate today) {
        String day =
                of(date.getDayOfWeek()) + " " + date.getDayOfMonth() + " " + WHOLE_MONTHS.get(date.getMonthValue() - 1);
        return date.getYear() == today.getYear() ? day : day + " " + date.getYear();
    }

    /** A month's full name: {@code January}. */
    public static String whole(Month month) {
        return WHOLE_MONTHS.get(month.getValue() - 1);
    }

    /** A day's full name: {@code Wednesday}. */
    public static String of(DayOfWeek day) {
        return DAYS.get(day.getValue() - 1);
    }

    /** A month's short name: {@code Jan}. */
    public static String of(Month month) {
        return MONTHS.get(month.getValue() - 1);
    }
}
