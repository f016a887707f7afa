package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Limits;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import dev.loopkeeper.time.language.calendar.RepeatRule;
import dev.loopkeeper.time.language.calendar.Span;
import dev.loopkeeper.time.language.calendar.When;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/** What the limits of something that comes again are on the calendar. */
final class RepeatLimits {
    private static final String LAST_SECOND = "T235959";

    private RepeatLimits() {}

    /** The recurrence with its limits; empty when a limit names no day that there is. */
    static Optional<RepeatExpression> expression(String words, int offset, RepeatRule repeat, ReferenceTime present) {
        Limits limits = repeat.limits();
        Calendar calendar = new Calendar(present);
        Optional<LocalDate> start = Optional.ofNullable(limits.start()).flatMap(when -> day(calendar, when));
        Optional<LocalDate> last = last(limits, start.orElse(present.today()), present);
        List<LocalDate> except = limits.except().stream()
                .flatMap(when -> day(calendar, when).stream())
                .toList();
        boolean allFound = start.isPresent() == (limits.start() != null)
                && last.isPresent() == (limits.until() != null || limits.lasting() != null)
                && except.size() == limits.except().size();
        return allFound
                ? Optional.of(new RepeatExpression(
                        words, offset, rule(repeat, last), repeat.times(), start, except, limits.afterwards()))
                : Optional.empty();
    }

    private static String rule(RepeatRule repeat, Optional<LocalDate> last) {
        int count = repeat.limits().count();
        return repeat.rrule() + last.map(day -> until(repeat, day)).orElse("") + (count > 0 ? ";COUNT=" + count : "");
    }

    private static Optional<LocalDate> day(Calendar calendar, When when) {
        return Optional.ofNullable(calendar.span(when)).map(Span::start).map(start -> start.toLocalDate());
    }

    private static Optional<LocalDate> last(Limits limits, LocalDate start, ReferenceTime present) {
        if (limits.until() != null) {
            return Optional.ofNullable(Bounds.extent(present, limits.until()))
                    .flatMap(TimeExpression.Extent::end)
                    .map(end -> end.toLocalDate());
        }
        return Optional.ofNullable(limits.lasting())
                .map(length -> length.from(start.atStartOfDay(present.now().getZone()), 1))
                .map(end -> end.toLocalDate().minusDays(1));
    }

    /** A rule that names a time of day ends with the last second of its last day. */
    private static String until(RepeatRule repeat, LocalDate day) {
        return ";UNTIL=" + DateTimeFormatter.BASIC_ISO_DATE.format(day) + (repeat.isTimed() ? LAST_SECOND : "");
    }
}
