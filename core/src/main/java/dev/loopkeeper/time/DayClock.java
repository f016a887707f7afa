package dev.loopkeeper.time;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.zone.ZoneOffsetTransition;

/**
 * Which day it is for a person whose days start at their own hour; immutable.
 *
 * <p>Days follow each other without gap or overlap, also when clocks are changed: a start that the clocks skip is the
 * moment they skip it, and a start that comes twice counts the first time.
 *
 * @param zone where the person is
 * @param dayStartsAt when a day starts on the local clock: with 04:00, half past one at night still belongs to the
 *     evening before
 */
public record DayClock(ZoneId zone, LocalTime dayStartsAt) {
    /** The person's day at {@code now}. */
    public LocalDate today(Instant now) {
        LocalDate date = local(now).toLocalDate();
        if (now.isBefore(startOf(date))) {
            return date.minusDays(1);
        }
        // Clocks set back across the start of the day bring yesterday's date back, not yesterday.
        LocalDate next = date.plusDays(1);
        return now.isBefore(startOf(next)) ? date : next;
    }

    /** The moment at which the person's day {@code date} starts. */
    public Instant startOf(LocalDate date) {
        LocalDateTime start = date.atTime(dayStartsAt);
        ZoneOffsetTransition change = zone.getRules().getTransition(start);
        return change != null && change.isGap()
                ? change.getInstant()
                : start.atZone(zone).toInstant();
    }

    /** The date and time on the person's clock at {@code now}, whenever their day starts. */
    public ZonedDateTime local(Instant now) {
        return now.atZone(zone);
    }
}
