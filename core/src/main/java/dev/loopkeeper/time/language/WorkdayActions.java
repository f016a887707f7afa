package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Count;
import dev.loopkeeper.time.language.calendar.Day.Stretch;
import dev.loopkeeper.time.language.calendar.Grain;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.When;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/** Days from Monday to Friday, counted and chosen; holidays are not known. */
final class WorkdayActions {
    private static final int MOST = 1000;

    private WorkdayActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        return switch (action) {
            case WORKDAYS_AHEAD -> ahead(words, words.number(0));
            case WORKDAY_OF -> of(words, words.number(0));
            default -> throw action.elsewhere();
        };
    }

    /** So many working days from now (1) or ago (-1), with the time of day. */
    private static @Nullable Meaning ahead(Words words, int side) {
        Count count = (Count) words.part(0);
        if (!count.isWhole() || count.value() < 1 || count.value() > MOST) {
            return null;
        }
        LocalDateTime day = words.present().base(Grain.DAY).toLocalDateTime();
        for (int left = count.whole(); left > 0; left--) {
            day = next(day.toLocalDate(), side).atTime(day.toLocalTime());
        }
        return Calendar.exact(day, Grain.DAY);
    }

    private static LocalDate next(LocalDate day, int side) {
        LocalDate next = day.plusDays(side);
        while (isWeekend(next)) {
            next = next.plusDays(side);
        }
        return next;
    }

    /** The first (1) or last (-1) working day of a period, or the one whose place a part says. */
    private static @Nullable Meaning of(Words words, int side) {
        When when = (When) words.part(words.size() - 1);
        int place = words.size() > 1 ? words.whole(0) : 1;
        Stretch days = when.isDay() ? new Calendar(words.present()).days(when) : null;
        if (days == null || days.grain().compareTo(Grain.DAY) <= 0) {
            return null;
        }
        LocalDate day = side > 0 ? days.first().minusDays(1) : days.last().plusDays(1);
        for (int left = Math.min(place, MOST); left > 0; left--) {
            day = next(day, side);
        }
        return day.isAfter(days.last()) || day.isBefore(days.first())
                ? Meaning.Nothing.SAID
                : When.on(Stretch.day(day));
    }

    private static boolean isWeekend(LocalDate day) {
        return day.getDayOfWeek().compareTo(DayOfWeek.SATURDAY) >= 0;
    }
}
