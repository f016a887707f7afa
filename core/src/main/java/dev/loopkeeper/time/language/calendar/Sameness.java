package dev.loopkeeper.time.language.calendar;

import dev.loopkeeper.time.language.calendar.Day.Fields;
import dev.loopkeeper.time.language.calendar.Day.Stretch;
import org.jspecify.annotations.Nullable;

/**
 * Whether two meanings are the same. Records know that too, but what they know is linked at its first use, and that costs a
 * short command more than reading its sentence does.
 */
public final class Sameness {
    private Sameness() {}

    /** Whether both mean the same. */
    public static boolean of(Meaning a, Meaning b) {
        if (a instanceof Count x) {
            return b instanceof Count y && x.value() == y.value() && x.digits() == y.digits();
        }
        if (a instanceof When x) {
            return b instanceof When y && of(x, y);
        }
        if (a instanceof Range x) {
            return b instanceof Range y && of(x.from(), y.from()) && of(x.to(), y.to());
        }
        if (a instanceof Bound x) {
            return b instanceof Bound y && x.direction() == y.direction() && of(x.when(), y.when());
        }
        return a instanceof Length x ? b instanceof Length y && of(x, y) : a.equals(b);
    }

    /** Whether both name the same day, time and part. */
    public static boolean of(When a, When b) {
        return of(a.day(), b.day()) && of(a.clock(), b.clock()) && of(a.part(), b.part());
    }

    static boolean of(@Nullable Day a, @Nullable Day b) {
        if (a instanceof Fields x) {
            return b instanceof Fields y
                    && x.year() == y.year()
                    && x.month() == y.month()
                    && x.dom() == y.dom()
                    && x.weekday() == y.weekday();
        }
        if (a instanceof Stretch x) {
            return b instanceof Stretch y
                    && x.first().equals(y.first())
                    && x.last().equals(y.last())
                    && x.grain() == y.grain();
        }
        return b == null;
    }

    private static boolean of(@Nullable Clock a, @Nullable Clock b) {
        if (a == null || b == null) {
            return a == null && b == null;
        }
        return a.seconds() == b.seconds() && a.grain() == b.grain() && a.vague() == b.vague();
    }

    private static boolean of(@Nullable Part a, @Nullable Part b) {
        if (a == null || b == null) {
            return a == null && b == null;
        }
        return a.from() == b.from() && a.to() == b.to();
    }

    private static boolean of(Length a, Length b) {
        return a.months() == b.months() && a.days() == b.days() && a.seconds() == b.seconds() && a.grain() == b.grain();
    }
}
