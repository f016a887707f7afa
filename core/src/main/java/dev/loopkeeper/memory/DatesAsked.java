package dev.loopkeeper.memory;

import dev.loopkeeper.text.Word;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The dates a question names: years, months by their English names, and days beside a month.
 *
 * @param years such as 2023
 * @param months 1..12
 * @param days 1..31; empty without a month
 */
record DatesAsked(Set<Integer> years, Set<Integer> months, Set<Integer> days) {
    private static final List<String> MONTHS = Arrays.stream(java.time.Month.values())
            .map(month -> month.name().toLowerCase(Locale.ROOT))
            .toList();
    private static final int NEAR = 3;
    private static final int WEEK = 7;

    DatesAsked {
        years = Set.copyOf(years);
        months = Set.copyOf(months);
        days = Set.copyOf(days);
    }

    /** The dates among the words of {@code text}. */
    static DatesAsked in(List<Word> words, String text) {
        Set<Integer> years = new HashSet<>();
        Set<Integer> months = new HashSet<>();
        words.forEach(word -> {
            if (isYear(word)) {
                years.add(Integer.valueOf(word.text()));
            } else if (isMonth(word, text)) {
                months.add(MONTHS.indexOf(word.text()) + 1);
            }
        });
        Set<Integer> days = new HashSet<>();
        if (!months.isEmpty()) {
            words.stream().filter(DatesAsked::isDay).forEach(word -> days.add(day(word)));
        }
        return new DatesAsked(years, months, days);
    }

    /** Whether a word is part of a date rather than of what is asked. */
    boolean takes(Word word, String text) {
        return isYear(word) || isMonth(word, text) || (!months.isEmpty() && isDay(word));
    }

    /** How well a day fits, 0..2: 1 for the month, more the nearer to the day. */
    double agreement(LocalDate date) {
        boolean year = years.isEmpty() || years.contains(date.getYear());
        if (months.isEmpty()) {
            return !years.isEmpty() && year ? 0.5 : 0;
        }
        if (!months.contains(date.getMonthValue()) || !year) {
            return isMonthAfter(date) ? 0.3 : 0;
        }
        return 1 + nearness(date.getDayOfMonth());
    }

    /** What happened in a month is often told in the next. */
    private boolean isMonthAfter(LocalDate date) {
        LocalDate before = date.minusMonths(1);
        return months.contains(before.getMonthValue()) && (years.isEmpty() || years.contains(before.getYear()));
    }

    private double nearness(int day) {
        int gap = days.stream().mapToInt(asked -> Math.abs(asked - day)).min().orElse(Integer.MAX_VALUE);
        if (gap == 0) {
            return 1;
        }
        return gap <= NEAR ? 0.7 : gap <= WEEK ? 0.4 : 0;
    }

    private static boolean isYear(Word word) {
        String text = word.text();
        return text.length() == 4 && (text.startsWith("19") || text.startsWith("20")) && isDigits(text);
    }

    /** May is a month only where it is written as one. */
    private static boolean isMonth(Word word, String text) {
        boolean capital = word.start() > 0 && Character.isUpperCase(text.charAt(word.start()));
        return MONTHS.contains(word.text()) && (!word.text().equals("may") || capital);
    }

    private static boolean isDay(Word word) {
        int day = day(word);
        return day >= 1 && day <= 31;
    }

    private static int day(Word word) {
        String text = word.text();
        int letters = text.length() - 2;
        boolean ordinal = letters >= 1 && List.of("st", "nd", "rd", "th").contains(text.substring(letters));
        String digits = ordinal ? text.substring(0, letters) : text;
        return digits.length() <= 2 && isDigits(digits) ? Integer.parseInt(digits) : 0;
    }

    private static boolean isDigits(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
