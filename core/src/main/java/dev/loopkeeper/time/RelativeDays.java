package dev.loopkeeper.time;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Days counted from today. */
final class RelativeDays {
    private static final int MOST_DIGITS = 5;

    private static final Map<String, Integer> NAMED = Map.ofEntries(
            Map.entry("today", 0),
            Map.entry("tonight", 0),
            Map.entry("this morning", 0),
            Map.entry("this afternoon", 0),
            Map.entry("this evening", 0),
            Map.entry("yesterday", -1),
            Map.entry("last night", -1),
            Map.entry("day before yesterday", -2),
            Map.entry("the day before yesterday", -2),
            Map.entry("tomorrow", 1),
            Map.entry("day after tomorrow", 2),
            Map.entry("the day after tomorrow", 2));

    private static final List<String> NUMBERS = List.of(
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");

    private RelativeDays() {}

    static Optional<DateReading> named(String text, LocalDate today) {
        return Optional.ofNullable(NAMED.get(text)).map(days -> found(today.plusDays(days)));
    }

    static Optional<DateReading> counted(String text, LocalDate today) {
        List<String> words = List.of(text.split(" ", -1));
        if (words.size() == 3 && words.get(2).equals("ago")) {
            return shifted(words.get(0), words.get(1), today, -1);
        }
        if (words.size() == 3 && words.get(0).equals("in")) {
            return shifted(words.get(1), words.get(2), today, 1);
        }
        boolean fromNow =
                words.size() == 4 && words.get(2).equals("from") && words.get(3).matches("now|today");
        return fromNow ? shifted(words.get(0), words.get(1), today, 1) : Optional.empty();
    }

    private static Optional<DateReading> shifted(String count, String unit, LocalDate today, int direction) {
        OptionalInt number = number(count);
        return number.isEmpty() ? Optional.empty() : shifted(today, direction * number.getAsInt(), unit);
    }

    private static Optional<DateReading> shifted(LocalDate today, int count, String unit) {
        return switch (unit) {
            case "day", "days" -> Optional.of(found(today.plusDays(count)));
            case "week", "weeks" -> Optional.of(found(today.plusWeeks(count)));
            case "fortnight", "fortnights" -> Optional.of(found(today.plusWeeks(2L * count)));
            case "month", "months" -> Optional.of(found(today.plusMonths(count)));
            case "year", "years" -> Optional.of(found(today.plusYears(count)));
            default -> Optional.empty();
        };
    }

    private static OptionalInt number(String word) {
        if (Ascii.areDigits(word) && word.length() <= MOST_DIGITS) {
            return OptionalInt.of(Integer.parseInt(word));
        }
        int number = word.matches("an?") ? 1 : NUMBERS.indexOf(word);
        return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private static DateReading found(LocalDate date) {
        return new DateReading.Found(date);
    }
}
