package dev.loopkeeper.ical.value;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads dates, times and lengths as iCalendar writes them. */
public final class Times {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss", Locale.ROOT);
    private static final Pattern FORM = Pattern.compile("(\\d{8})(?:T(\\d{4})(\\d{2})?)?(Z?)");
    private static final Pattern LENGTH = Pattern.compile("([+-]?)P(?:(\\d+)W)?(?:(\\d+)D)?(T[0-9HMS]+)?");
    private static final Pattern OFFSET = Pattern.compile("([+-])(\\d{2})(\\d{2})(\\d{2})?");

    private Times() {}

    /**
     * A moment as it is written.
     *
     * @param local the date and time; the beginning of the day when it is a date
     * @param isDate whether it is one
     * @param isUtc whether it is a time in UTC
     */
    public record Written(LocalDateTime local, boolean isDate, boolean isUtc) {}

    /** A local time as it is written. */
    public static String text(LocalDateTime time) {
        return TIME.format(time);
    }

    /** A day as it is written. */
    public static String text(LocalDate day) {
        return DateTimeFormatter.BASIC_ISO_DATE.format(day);
    }

    /** A moment; empty when it is written in another way. */
    public static Optional<Written> written(String value) {
        Matcher form = FORM.matcher(value.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        boolean isDate = form.group(2) == null;
        String seconds = form.group(3) == null ? "00" : form.group(3);
        String text = form.group(1) + "T" + (isDate ? "000000" : form.group(2) + seconds.replace("60", "59"));
        return parsed(() -> new Written(
                LocalDateTime.parse(text, TIME), isDate, !form.group(4).isEmpty()));
    }

    /** The local time of a property. */
    public static Optional<LocalDateTime> local(Property property) {
        return written(property.value()).map(Written::local);
    }

    /** An offset such as {@code +0100}. */
    static Optional<ZoneOffset> offset(Property property) {
        Matcher form = OFFSET.matcher(property.value().strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        String seconds = form.group(4) == null ? "00" : form.group(4);
        return parsed(() -> ZoneOffset.of(form.group(1) + form.group(2) + ":" + form.group(3) + ":" + seconds));
    }

    /**
     * A length.
     *
     * @param days whole days, as the clocks count them
     * @param exact what comes on top
     */
    public record Length(Period days, Duration exact) {
        /** The end of what begins at {@code start}. */
        public LocalDateTime after(LocalDateTime start) {
            return start.plus(days).plus(exact);
        }
    }

    /** A length such as {@code PT1H30M} or {@code P1W}; empty when it is written in another way. */
    public static Optional<Length> length(String value) {
        Matcher form = LENGTH.matcher(value.strip().toUpperCase(Locale.ROOT));
        if (!form.matches() || form.group(1).equals("-")) {
            return Optional.empty();
        }
        return parsed(() -> new Length(
                Period.ofWeeks(number(form, 2)).plusDays(number(form, 3)),
                form.group(4) == null ? Duration.ZERO : Duration.parse("P" + form.group(4))));
    }

    private static int number(Matcher form, int group) {
        return form.group(group) == null ? 0 : Integer.parseInt(form.group(group));
    }

    /** The day of a time. */
    public static LocalDate day(Written written) {
        return written.local().toLocalDate();
    }

    private static <T> Optional<T> parsed(Supplier<T> parser) {
        try {
            return Optional.of(parser.get());
        } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}
