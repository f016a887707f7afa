package dev.loopkeeper.time.recurrence;

import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A rule of RFC 5545 by which something comes again, at most once a day; immutable.
 *
 * <p>The date that a rule counts from is its first, whether or not the rule names it. A day that a month does not have is
 * the last one before it, so {@code FREQ=MONTHLY} from 31 January comes to 28 February and then to 31 March; a rule
 * that says otherwise in the words of RFC 7529 ({@code SKIP=OMIT}) is taken at them. Times are those of a clock on the
 * wall: a change of the clocks moves none of them.
 *
 * @param rrule the rule in upper case, without {@code RRULE:} before it
 */
public record Recurrence(String rrule) {
    private static final String NAME = "RRULE:";

    /** How rules look in JSON. */
    public static final Shape<Recurrence> SHAPE = Shapes.line(500).as(Recurrence::read, Recurrence::rrule);

    /** Whether a text looks like a rule rather than like words. */
    public static boolean looksLike(String text) {
        return plain(text).contains("FREQ=");
    }

    /** The rule that a text holds, or what is wrong with it. */
    public static Reading<Recurrence> read(String text) {
        Recurrence recurrence = new Recurrence(plain(text));
        return Rule.fault(recurrence.rrule)
                .map(fault -> Reading.<Recurrence>bad("'" + text + "' is not a rule of RFC 5545 such as"
                        + " FREQ=WEEKLY;BYDAY=MO for a thing to do: " + fault))
                .orElseGet(() -> Reading.good(recurrence));
    }

    private static String plain(String text) {
        String upper = text.strip().toUpperCase(Locale.ROOT);
        return upper.startsWith(NAME) ? upper.substring(NAME.length()) : upper;
    }

    /** The time of day that the rule itself names. */
    public Optional<LocalTime> time() {
        return Rule.of(rrule).time();
    }

    /** How often it comes in all; empty when it does not say. */
    public OptionalInt count() {
        return Rule.of(rrule).count();
    }

    /** The same rule for what is left after {@code passed} of its times: its count is less by as many, but at least 1. */
    public Recurrence after(int passed) {
        return passed == 0 || count().isEmpty()
                ? this
                : new Recurrence(Rule.of(rrule).lessOften(passed));
    }

    /**
     * The times in order, the first of them {@code start}; they end with the rule, and before the year 2201.
     *
     * @param zone where an end that is given in UTC falls on a local time
     */
    public Stream<LocalDateTime> from(LocalDateTime start, ZoneId zone) {
        return Rule.of(rrule).from(start, zone, true);
    }

    /** The times that the rule itself names, in order, none of them before {@code start}. */
    public Stream<LocalDateTime> named(LocalDateTime start, ZoneId zone) {
        return Rule.of(rrule).from(start, zone, false);
    }

    /** The last day of some times, which are in order, before {@code date}. */
    public static Optional<LocalDate> lastBefore(Stream<LocalDateTime> times, LocalDate date) {
        return times.map(LocalDateTime::toLocalDate).takeWhile(date::isAfter).reduce((earlier, later) -> later);
    }

    /** The first of some times, which are in order, on a day after {@code day} and not before {@code earliest}. */
    public static Optional<LocalDateTime> firstAfter(Stream<LocalDateTime> times, LocalDate day, LocalDate earliest) {
        return times.filter(time ->
                        time.toLocalDate().isAfter(day) && !time.toLocalDate().isBefore(earliest))
                .findFirst();
    }
}
