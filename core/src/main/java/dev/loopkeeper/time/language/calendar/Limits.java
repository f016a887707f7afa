package dev.loopkeeper.time.language.calendar;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Within which limits something comes again.
 *
 * @param count how often in all; 0 when it is not said
 * @param until the last time
 * @param lasting for how long
 * @param start the first time
 * @param except the days that are left out
 * @param afterwards whether it counts from when it was done last
 */
public record Limits(
        int count,
        @Nullable Bound until,
        @Nullable Length lasting,
        @Nullable When start,
        List<When> except,
        boolean afterwards) {
    /** No limits. */
    public static final Limits NONE = new Limits(0, null, null, null, List.of(), false);

    /** Copies the days. */
    public Limits {
        except = List.copyOf(except);
    }

    /** Whether nothing says yet when it ends. */
    public boolean isOpen() {
        return count == 0 && until == null && lasting == null;
    }

    /** The same, so often in all. */
    public Limits times(int often) {
        return new Limits(often, until, lasting, start, except, afterwards);
    }

    /** The same up to a time. */
    public Limits until(Bound last) {
        return new Limits(count, last, lasting, start, except, afterwards);
    }

    /** The same for a length of time. */
    public Limits lasting(Length length) {
        return new Limits(count, until, length, start, except, afterwards);
    }

    /** The same from a time on. */
    public Limits startingOn(When first) {
        return new Limits(count, until, lasting, first, except, afterwards);
    }

    /** The same without a day. */
    public Limits except(When day) {
        return new Limits(
                count,
                until,
                lasting,
                start,
                Stream.concat(except.stream(), Stream.of(day)).toList(),
                afterwards);
    }

    /** The same, counted from when it was done last. */
    public Limits afterCompletion() {
        return new Limits(count, until, lasting, start, except, true);
    }
}
