package dev.loopkeeper.time;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Dates written in digits: ISO 8601 is read, look-alikes are told how to be written. */
final class IsoDates {
    private static final String SHAPE = "0000-00-00";

    private IsoDates() {}

    static Optional<DateReading> read(String text) {
        if (Ascii.hasShape(text, SHAPE)) {
            return Optional.of(date(text));
        }
        if (text.length() > SHAPE.length() && Ascii.hasShape(text.substring(0, SHAPE.length()), SHAPE)) {
            return Optional.of(dateTime(text));
        }
        return hint(text).map(hint -> unreadable(Quotes.quote(text) + " is not a date in ISO form: " + hint));
    }

    private static DateReading date(String text) {
        int year = Integer.parseInt(text.substring(0, 4));
        int month = Integer.parseInt(text.substring(5, 7));
        int day = Integer.parseInt(text.substring(8));
        return fault(year, month, day)
                .map(fault -> unreadable(text + " is not a date: " + fault))
                .orElseGet(() -> new DateReading.Found(LocalDate.of(year, month, day)));
    }

    private static Optional<String> fault(int year, int month, int day) {
        if (month < 1 || month > 12) {
            return Optional.of("months go from 01 to 12");
        }
        if (day < 1) {
            return Optional.of("days start at 01");
        }
        int length = YearMonth.of(year, month).lengthOfMonth();
        return day > length ? Optional.of(name(year, month) + " has " + length + " days") : Optional.empty();
    }

    private static String name(int year, int month) {
        String name = Month.of(month).name();
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT) + " " + year;
    }

    private static DateReading dateTime(String text) {
        String date = text.substring(0, SHAPE.length());
        char separator = text.charAt(SHAPE.length());
        if ((separator == 't' || separator == ' ') && isTime(text.substring(SHAPE.length() + 1))) {
            return date(date);
        }
        return unreadable(
                Quotes.quote(text) + " is not a date: after " + date + " only a time such as T09:12 may follow");
    }

    private static boolean isTime(String text) {
        try {
            DateTimeFormatter.ISO_TIME.parse(text);
            return true;
        } catch (DateTimeException notATime) {
            return false;
        }
    }

    private static Optional<String> hint(String text) {
        if (Ascii.hasShape(text, "00000000")) {
            return Optional.of("write " + text.substring(0, 4) + "-" + text.substring(4, 6) + "-" + text.substring(6));
        }
        return isNumeric(text) ? Optional.of("write year, month and day as in 2026-01-14") : Optional.empty();
    }

    // 1/2/2026, 14.01.2026, 2026-1-4: what the numbers mean differs between countries, so none is guessed at.
    private static boolean isNumeric(String text) {
        return Stream.of("-", "/", ".").anyMatch(separator -> isNumeric(text, separator));
    }

    private static boolean isNumeric(String text, String separator) {
        String[] parts = text.split(Pattern.quote(separator), 4);
        Predicate<String> isShortNumber = part -> part.length() <= 4 && Ascii.areDigits(part);
        return parts.length == 3 && Stream.of(parts).allMatch(isShortNumber);
    }

    private static DateReading unreadable(String message) {
        return new DateReading.Unreadable(message);
    }
}
