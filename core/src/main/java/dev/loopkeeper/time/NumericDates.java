package dev.loopkeeper.time;

import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Dates such as {@code 1/2}, {@code 1/2/2026} and {@code 1-2-2026}: some people write the month first, others the day, so none
 * is guessed at.
 */
final class NumericDates {
    private static final List<Pattern> SHAPES = List.of(
            Pattern.compile("(?<![0-9/.,])([0-9]{1,2})/([0-9]{1,2})(?:/([0-9]{4}|[0-9]{2}))?(?![0-9/.])"),
            Pattern.compile("(?<![0-9/.,-])([0-9]{1,2})-([0-9]{1,2})-([0-9]{4})(?![0-9/.-])"));
    private static final int MOST_YEARS = 8;
    private static final int CENTURY = 2000;

    private NumericDates() {}

    /** Refuses a text that is such a date or has one in it: {@code by 1/2}; not where a weekday tells which one is meant. */
    static Optional<DateReading> in(String text, LocalDate today, Lean lean) {
        return SHAPES.stream()
                .map(shape -> shape.matcher(text))
                .filter(found -> found.find() && !isLength(text, found))
                .filter(found -> DayNames.find(text).isEmpty())
                .flatMap(found -> refusal(found, today, lean).stream())
                .findFirst();
    }

    /** {@code 1/2 hour} is no date. */
    private static boolean isLength(String text, Matcher found) {
        return DurationWords.find(text).stream()
                .anyMatch(span -> span.start() <= found.start() && span.end() >= found.end());
    }

    private static Optional<DateReading> refusal(Matcher found, LocalDate today, Lean lean) {
        int first = Integer.parseInt(found.group(1));
        int second = Integer.parseInt(found.group(2));
        Optional<Integer> year = Optional.ofNullable(found.group(3)).map(NumericDates::year);
        List<LocalDate> dates = Stream.of(
                        date(first, second, year, today, lean), date(second, first, year, today, lean))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        String written = dates.stream().map(LocalDate::toString).collect(Collectors.joining(" or "));
        String quote = Quotes.quote(found.group());
        return dates.isEmpty()
                ? Optional.empty()
                : Optional.of(new DateReading.Unreadable(
                        dates.size() == 1
                                ? quote + " is not a date in ISO form: write " + written
                                : quote + " may be " + name(dates.get(0)) + " or " + name(dates.get(1)) + ": write "
                                        + written));
    }

    private static int year(String digits) {
        return (digits.length() == 2 ? CENTURY : 0) + Integer.parseInt(digits);
    }

    /** The day in that year, else the nearest one; empty when there is none. */
    private static Optional<LocalDate> date(int month, int day, Optional<Integer> given, LocalDate today, Lean lean) {
        if (month < 1 || month > 12 || day < 1 || day > Month.of(month).maxLength()) {
            return Optional.empty();
        }
        boolean back = lean == Lean.PAST;
        return Stream.iterate(given.orElse(today.getYear()), year -> back ? year - 1 : year + 1)
                .limit(given.isPresent() ? 1 : MOST_YEARS + 1L)
                .filter(year -> day <= Month.of(month).length(Year.isLeap(year)))
                .map(year -> LocalDate.of(year, month, day))
                .filter(date -> given.isPresent() || (back ? !date.isAfter(today) : !date.isBefore(today)))
                .filter(SupportedYears::include)
                .findFirst();
    }

    private static String name(LocalDate date) {
        return date.getDayOfMonth() + " " + CalendarNames.whole(date.getMonth());
    }
}
