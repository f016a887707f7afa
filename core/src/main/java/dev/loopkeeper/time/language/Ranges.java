package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Clock;
import dev.loopkeeper.time.language.calendar.Day.Fields;
import dev.loopkeeper.time.language.calendar.Day.Stretch;
import dev.loopkeeper.time.language.calendar.Grain;
import dev.loopkeeper.time.language.calendar.Range;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import dev.loopkeeper.time.language.calendar.Span;
import dev.loopkeeper.time.language.calendar.When;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.TemporalAdjusters;
import org.jspecify.annotations.Nullable;

/** From when to when a range goes. */
final class Ranges {
    private final ReferenceTime present;
    private final Calendar calendar;

    Ranges(ReferenceTime present) {
        this.present = present;
        this.calendar = new Calendar(present);
    }

    @Nullable
    Span span(Range range) {
        When from = range.from();
        When to = range.to();
        if (from.clock() != null && to.clock() != null) {
            from = from.withClock(start(from, to.clock()));
        }
        if (from.day() == null && to.day() != null) {
            from = from.withDay(to.day());
        }
        if (from.day() == null && from.clock() != null && to.clock() != null) {
            return ofToday(from, from.clock(), to);
        }
        Span first = calendar.span(from);
        return first == null ? null : until(first, to);
    }

    /** Hours of today, or of tomorrow when they are over; it may have begun. */
    private @Nullable Span ofToday(When from, Clock clock, When to) {
        LocalDate today = present.local().toLocalDate();
        Span span = from(today, from, morning(clock), to);
        if (span != null && !span.end().isAfter(present.local()) && clock.vague()) {
            Span later = from(today, from, clock.later(), to);
            boolean sameDay = later == null || later.end().toLocalDate().equals(today);
            span = sameDay ? later : span;
        }
        return span != null && !span.end().isAfter(present.local())
                ? from(today.plusDays(1), from, Calendar.daytime(clock), to)
                : span;
    }

    private @Nullable Span from(LocalDate day, When from, Clock clock, When to) {
        Span first = calendar.span(from.withDay(Stretch.day(day)).withClock(clock));
        return first == null ? null : until(first, to);
    }

    /** The first of two hours that may be meant; at night that is the one of the night. */
    private Clock morning(Clock clock) {
        return !clock.vague() || present.local().getHour() >= 5 ? Calendar.daytime(clock) : clock.earlier();
    }

    private @Nullable Span until(Span first, When to) {
        LocalDate day = lastDay(first.start().toLocalDate(), to);
        if (day == null) {
            return null;
        }
        Clock clock = to.clock();
        if (clock != null) {
            return clocked(first, day, clock);
        }
        Span last = to.day() == null || to.part() != null
                ? calendar.span(to.withDay(Stretch.day(day)))
                : new Span(day.atStartOfDay(), day.atTime(23, 59), Grain.DAY);
        return last == null || last.end().isBefore(first.start())
                ? null
                : new Span(first.start(), last.end(), first.grain().finer(last.grain()));
    }

    private @Nullable Span clocked(Span first, LocalDate day, Clock clock) {
        LocalDateTime end =
                day.atStartOfDay().plusSeconds(clock.vague() ? clock.earlier().seconds() : clock.seconds());
        if (clock.vague() && !end.isAfter(first.start())) {
            end = end.plusHours(12);
        }
        if (!end.isAfter(first.start())) {
            end = end.plusDays(1);
        }
        return end.isBefore(first.start())
                ? null
                : new Span(first.start(), present.real(end), first.grain().finer(clock.grain()));
    }

    /** The first time of two takes its half of the day from the second, if it lies before it then. */
    private static Clock start(When from, Clock end) {
        Clock start = from.clock() == null ? end : from.clock();
        if (!start.vague() || end.vague()) {
            return start;
        }
        boolean laterFits = end.hour() >= 12 && end.isAfter(start.later());
        return laterFits ? start.later() : start.earlier();
    }

    /** The day on which it ends: not before the day on which it begins. */
    private @Nullable LocalDate lastDay(LocalDate first, When to) {
        if (to.day() == null) {
            return first;
        }
        if (to.isOnlyWeekday() || (to.day() instanceof Fields fields && fields.isOnlyWeekday())) {
            return first.with(TemporalAdjusters.nextOrSame(DayOfWeek.of(((Fields) to.day()).weekday())));
        }
        Stretch days = calendar.days(to);
        if (days == null) {
            return null;
        }
        LocalDate last = days.last();
        boolean open = to.day() instanceof Fields fields && fields.year() == 0;
        if (!last.isBefore(first) || !open) {
            return last;
        }
        return ((Fields) to.day()).month() == 0 ? last.plusMonths(1) : last.plusYears(1);
    }
}
