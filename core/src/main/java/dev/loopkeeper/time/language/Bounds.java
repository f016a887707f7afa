package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.TimeExpression.Kind;
import dev.loopkeeper.time.language.calendar.Bound;
import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Direction;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import dev.loopkeeper.time.language.calendar.Span;
import dev.loopkeeper.time.language.calendar.When;
import java.time.LocalDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What one side of a time comes to. */
final class Bounds {
    private Bounds() {}

    static TimeExpression.@Nullable Extent extent(ReferenceTime present, Bound bound) {
        Direction direction = bound.direction();
        Calendar calendar = direction == Direction.SINCE ? Calendar.lookingBack(present) : new Calendar(present);
        Span span = calendar.span(bound.when());
        if (span == null) {
            return null;
        }
        if (direction == Direction.SINCE && span.start().isAfter(present.local())) {
            return null;
        }
        if (!direction.isDeadline()) {
            return new TimeExpression.Extent(
                    Kind.INTERVAL, opening(direction, span), Optional.empty(), span.grain(), Optional.of(direction));
        }
        LocalDateTime now = present.local();
        LocalDateTime end = direction == Direction.BEFORE ? before(span, bound.when()) : span.end();
        LocalDateTime start = end.isBefore(now) ? end : now;
        return new TimeExpression.Extent(Kind.DEADLINE, start, Optional.of(end), span.grain(), Optional.of(direction));
    }

    /** After a week or a month is when it is over; after a day or a time begins with it. */
    private static LocalDateTime opening(Direction direction, Span span) {
        boolean days = !span.grain().isWithinDay()
                && span.end().toLocalDate().isAfter(span.start().toLocalDate());
        boolean over = direction == Direction.AFTER && days;
        return over ? span.end().toLocalDate().plusDays(1).atStartOfDay() : span.start();
    }

    private static LocalDateTime before(Span span, When when) {
        return when.clock() != null || when.part() != null
                ? span.start()
                : span.start().minusMinutes(1);
    }
}
