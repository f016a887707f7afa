package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Bound;
import dev.loopkeeper.time.language.calendar.Calendar;
import dev.loopkeeper.time.language.calendar.Clock;
import dev.loopkeeper.time.language.calendar.Count;
import dev.loopkeeper.time.language.calendar.Day.Stretch;
import dev.loopkeeper.time.language.calendar.Direction;
import dev.loopkeeper.time.language.calendar.Grain;
import dev.loopkeeper.time.language.calendar.Length;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.Range;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import dev.loopkeeper.time.language.calendar.Span;
import dev.loopkeeper.time.language.calendar.When;
import dev.loopkeeper.time.language.calendar.Years;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/** Lengths of time, and times that are a length away. */
final class LengthActions {
    private static final double HUNDRED = 100;
    private static final double MOST = 1e6;
    private static final int HALF_DAY = 43_200;

    private LengthActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        return switch (action) {
            case LENGTH -> length(words.value(0), words.unit(1));
            case LENGTH_OF -> length(words.value(0), Grain.of(words.number(0)));
            case UNITS -> length(words.number(0) / HUNDRED, words.unit(0));
            case ADD -> add(words.length(0), words.length(1));
            case ADD_FINER -> addFiner(words.length(0), words.value(1));
            case ADD_PART -> addPart(words.length(0), words.number(0) / HUNDRED);
            case AHEAD -> ahead(words, words.number(0));
            case SHIFTED -> shifted(words, words.number(0));
            case LASTING -> lasting(words);
            case WITHIN -> within(words);
            case NEXT_FEW -> nextFew(words, words.number(0));
            default -> throw action.elsewhere();
        };
    }

    private static @Nullable Length length(double amount, Grain unit) {
        if (!(amount >= 0 && amount <= MOST)) {
            return null;
        }
        Length length = Length.of(amount, unit);
        return length.isUsable() ? length : null;
    }

    /** An hour and fifteen minutes; no minutes before days: {@code 30 mins 2 days ago} tells how long, and when. */
    private static @Nullable Length add(Length first, Length second) {
        Length sum = first.plus(second);
        boolean apart = first.grain().isWithinDay() && !second.grain().isWithinDay();
        return first.grain() != second.grain() && !apart && sum.isUsable() ? sum : null;
    }

    /** An hour and fifteen. */
    private static @Nullable Length addFiner(Length length, double amount) {
        boolean fits = length.grain() == Grain.HOUR && amount >= 1 && amount < 60;
        return fits ? length.plus(Length.of(amount, Grain.MINUTE)) : null;
    }

    /** An hour and a half. */
    private static Length addPart(Length length, double part) {
        return length.plus(Length.of(part, length.grain()));
    }

    /** In a length from now, or that long ago: with the time of day, which days and weeks keep. */
    private static @Nullable When ahead(Words words, int sign) {
        Length length = words.length(0);
        ZonedDateTime then = length.from(words.present().base(length.grain()), sign);
        if (!Years.include(then.getYear())) {
            return null;
        }
        Clock clock = new Clock(
                then.getHour(),
                then.getMinute(),
                then.getSecond(),
                length.grain().isWithinDay() ? length.grain() : Grain.DAY,
                false);
        return new When(Stretch.day(then.toLocalDate()), clock, null);
    }

    /** That long from a named time. */
    private static @Nullable Meaning shifted(Words words, int sign) {
        if (!(words.part(1) instanceof When when)) {
            return null;
        }
        Span span = new Calendar(words.present()).span(when);
        boolean hourOnly = when.day() == null && when.clock() != null;
        if (span == null || (hourOnly && !words.length(0).isWithinDay())) {
            return null;
        }
        ZonedDateTime then =
                words.length(0).from(span.start().atZone(words.present().now().getZone()), sign);
        return Years.include(then.getYear()) ? named(then, words.length(0), when) : null;
    }

    private static When named(ZonedDateTime then, Length length, When when) {
        Stretch day = Stretch.day(then.toLocalDate());
        boolean timed = when.clock() != null || length.grain().isWithinDay();
        Grain grain =
                when.clock() == null ? length.grain() : when.clock().grain().finer(length.grain());
        return timed
                ? new When(day, new Clock(then.getHour(), then.getMinute(), then.getSecond(), grain, false), null)
                : When.on(day);
    }

    /** From a start on; with 1 as the rule's number the start must be one day or time, with 2 a time on the clock. */
    private static @Nullable Meaning lasting(Words words) {
        boolean lengthFirst = words.part(0) instanceof Length;
        Length length = words.length(lengthFirst ? 0 : 1);
        Meaning start = words.part(lengthFirst ? 1 : 0);
        When from = start instanceof Count hour ? ClockActions.hour(hour) : (When) start;
        if (from == null || (words.given(0, 0) == 2 && from.clock() == null)) {
            return null;
        }
        Clock clock = from.clock();
        if (clock != null && from.day() == null && from.part() == null && isShort(length, clock)) {
            return lasting(from, clock, length);
        }
        Span span = new Calendar(words.present()).span(from);
        boolean single = span != null && span.grain().compareTo(Grain.DAY) <= 0;
        return span == null || (words.given(0, 0) == 1 && !single) ? null : lasting(words.present(), span, length);
    }

    /** What ends before the hour comes again, which may be meant. */
    private static boolean isShort(Length length, Clock clock) {
        return length.isWithinDay() && !(clock.vague() && length.seconds() >= HALF_DAY);
    }

    /** The day may still be named. */
    private static Range lasting(When from, Clock clock, Length length) {
        int end = (clock.seconds() + (int) length.seconds()) % (2 * HALF_DAY);
        int hour = clock.vague() ? (end / 3600 + 11) % 12 + 1 : end / 3600;
        return new Range(from, When.at(new Clock(hour, end / 60 % 60, end % 60, Grain.MINUTE, clock.vague())));
    }

    private static @Nullable Range lasting(ReferenceTime present, Span span, Length length) {
        ZonedDateTime end = length.from(span.start().atZone(present.now().getZone()), 1);
        if (!Years.include(end.getYear())) {
            return null;
        }
        boolean days = !span.grain().isWithinDay() && !length.grain().isWithinDay();
        if (!days && !span.grain().isWithinDay()) {
            return null;
        }
        When to = days
                ? When.on(Stretch.day(end.toLocalDate().minusDays(1)))
                : Calendar.exact(end.toLocalDateTime(), Grain.MINUTE);
        When from =
                days ? When.on(Stretch.day(span.start().toLocalDate())) : Calendar.exact(span.start(), span.grain());
        return days && end.toLocalDate().minusDays(1).isBefore(span.start().toLocalDate()) ? null : new Range(from, to);
    }

    private static @Nullable Meaning within(Words words) {
        When end = ahead(words, 1);
        return end == null ? null : new Bound(Direction.BY, end);
    }

    /** The next few days begin tomorrow, the last few end yesterday; shorter units run from now or to now. */
    private static @Nullable Meaning nextFew(Words words, int sign) {
        Length length = words.length(0);
        ReferenceTime present = words.present();
        ZonedDateTime edge = length.from(present.base(length.grain()), sign);
        if (!Years.include(edge.getYear())) {
            return null;
        }
        if (length.grain().isWithinDay()) {
            When now = Calendar.exact(present.local(), Grain.SECOND);
            When far = Calendar.exact(edge.toLocalDateTime(), Grain.SECOND);
            return sign > 0 ? new Range(now, far) : new Range(far, now);
        }
        LocalDate today = present.today();
        if (length.grain().compareTo(Grain.MONTH) >= 0 && length.days() == 0) {
            return months(today, length, sign);
        }
        LocalDate far = edge.toLocalDate();
        return sign > 0 ? days(today.plusDays(1), far) : days(far, today.minusDays(1));
    }

    private static @Nullable Meaning months(LocalDate today, Length length, int sign) {
        long months = (long) length.months();
        LocalDate from = sign > 0 ? today.withDayOfMonth(1).plusMonths(1) : today.minusMonths(months);
        return sign > 0 ? days(from, from.plusMonths(months).minusDays(1)) : days(from, today.minusDays(1));
    }

    private static @Nullable Meaning days(LocalDate first, LocalDate last) {
        return last.isBefore(first) ? null : new Range(When.on(Stretch.day(first)), When.on(Stretch.day(last)));
    }
}
