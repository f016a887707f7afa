package dev.loopkeeper.time.language.calendar;

import dev.loopkeeper.time.WeekStart;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;

/** The moment from which times are seen, whether words that leave it open mean what was, and the day on which weeks start. */
public record Present(ZonedDateTime now, boolean back, WeekStart weekStarts) {
    /** The day it is there. */
    public LocalDate today() {
        return now.toLocalDate();
    }

    /** Day and time there. */
    public LocalDateTime local() {
        return now.toLocalDateTime();
    }

    /** The first day of the unit that the date lies in; the date itself for days and finer. */
    public LocalDate start(LocalDate date, Grain unit) {
        return switch (unit) {
            case WEEK -> weekStarts.of(date);
            case MONTH -> date.withDayOfMonth(1);
            case QUARTER -> LocalDate.of(date.getYear(), (date.getMonthValue() - 1) / 3 * 3 + 1, 1);
            case YEAR -> date.withDayOfYear(1);
            default -> date;
        };
    }

    /** Moves a time that the clocks skip on by the length of the gap. */
    public LocalDateTime real(LocalDateTime local) {
        return local.atZone(now.getZone()).toLocalDateTime();
    }
}
