package dev.loopkeeper.automation;

import dev.loopkeeper.automation.CronField.Place;
import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The times of a cron expression, for people. Stateless. */
final class CronWords {
    private static final List<Integer> WORKDAYS = List.of(1, 2, 3, 4, 5);
    private static final int SUNDAY = 7;
    private static final int DAYS = 7;

    private CronWords() {}

    /** Such as {@code daily at 09:00}; the expression itself where it is no usual one. */
    static String of(String text, Map<Place, CronField> fields) {
        CronField minute = field(fields, Place.MINUTE);
        CronField hour = field(fields, Place.HOUR);
        CronField day = field(fields, Place.DAY);
        CronField weekday = field(fields, Place.WEEKDAY);
        boolean everyDay = day.isAll() && weekday.values().size() == DAYS;
        if (field(fields, Place.MONTH).isAll() && minute.isAll() && hour.isAll() && everyDay) {
            return "every minute";
        }
        if (!field(fields, Place.MONTH).isAll() || minute.values().size() > 1) {
            return other(text);
        }
        if (hour.isAll() && everyDay) {
            return "every hour at minute " + minute.list();
        }
        if (hour.values().size() > 1) {
            return other(text);
        }
        String time = String.format(
                Locale.ROOT,
                " at %02d:%02d",
                hour.values().first(),
                minute.values().first());
        if (everyDay) {
            return "daily" + time;
        }
        if (day.isAll()) {
            return weekdays(List.copyOf(weekday.values())) + time;
        }
        return weekday.isAll() && day.values().size() == 1
                ? "on day " + day.list() + " of each month" + time
                : other(text);
    }

    private static String weekdays(List<Integer> days) {
        return days.equals(WORKDAYS)
                ? "Monday to Friday"
                : days.stream()
                        .map(day -> DayOfWeek.of(day == 0 ? SUNDAY : day))
                        .sorted()
                        .map(day -> day.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + "s")
                        .collect(Collectors.joining(", "));
    }

    private static String other(String text) {
        return "by cron " + text;
    }

    private static CronField field(Map<Place, CronField> fields, Place place) {
        return Objects.requireNonNull(fields.get(place));
    }
}
