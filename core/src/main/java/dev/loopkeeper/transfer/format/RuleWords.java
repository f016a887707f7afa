package dev.loopkeeper.transfer.format;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Rules of RFC 5545 in the words of Obsidian's Tasks: {@code every 2 weeks on Monday}. Stateless. */
final class RuleWords {
    private static final Pattern RULE = Pattern.compile(
            "FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=(\\d{1,3}))?(?:;BYDAY=((?:[A-Z]{2},?)+))?(?:;BYMONTHDAY=(\\d{1,2}))?");
    private static final Map<String, String> UNITS =
            Map.of("DAILY", "day", "WEEKLY", "week", "MONTHLY", "month", "YEARLY", "year");
    private static final Map<String, String> DAYS = Map.of(
            "MO",
            "Monday",
            "TU",
            "Tuesday",
            "WE",
            "Wednesday",
            "TH",
            "Thursday",
            "FR",
            "Friday",
            "SA",
            "Saturday",
            "SU",
            "Sunday");
    private static final String WORKDAYS = "MO,TU,WE,TH,FR";

    private RuleWords() {}

    /** The words; empty when there are none for the rule. */
    static Optional<String> of(String rule) {
        Matcher matcher = RULE.matcher(rule);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String count = matcher.group(2);
        String unit = UNITS.getOrDefault(matcher.group(1), "day");
        String every = count == null || count.equals("1") ? "every " + unit : "every " + count + " " + unit + "s";
        String days = matcher.group(3);
        if (WORKDAYS.equals(days) && every.equals("every week")) {
            return Optional.of("every weekday");
        }
        if (days != null) {
            List<String> names = Arrays.stream(days.split(","))
                    .map(day -> DAYS.getOrDefault(day, day))
                    .toList();
            return unit.equals("week")
                    ? Optional.of(every + " on " + names.stream().collect(Collectors.joining(", ")))
                    : Optional.empty();
        }
        return Optional.of(matcher.group(4) == null ? every : every + " on the " + ordinal(matcher.group(4)));
    }

    private static String ordinal(String day) {
        boolean teen = day.length() == 2 && day.charAt(0) == '1';
        return day
                + switch (teen ? '0' : day.charAt(day.length() - 1)) {
                    case '1' -> "st";
                    case '2' -> "nd";
                    case '3' -> "rd";
                    default -> "th";
                };
    }
}
