package dev.loopkeeper.time.language.calendar;

import dev.loopkeeper.time.WeekStart;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;

/**
 * The moment from which times are seen.
 *
 * @param now the moment
 * @param today the person's day, from which days are counted: the date there, or at night the one before
 * @param back whether words that leave it open mean what was
 * @param weekStarts the day on which weeks start
 */
public record ReferenceTime(ZonedDateTime now, LocalDate today, boolean back, WeekStart weekStarts) {
    /** Date and time on the clock there. */
    public LocalDateTime local() {
        return now.toLocalDateTime();
    }

    /** From where lengths of a unit are counted: hours by the clock, days and more from the person's day. */
    public ZonedDateTime base(Grain unit) {
        return unit.isWithinDay() ? now : now.with(today);
    }

    /** Whether the person's day has begun, and the night before has not ended. */
    public boolean isBeforeDawn() {
        return now.getHour() < 5 && today.equals(now.toLocalDate());
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
