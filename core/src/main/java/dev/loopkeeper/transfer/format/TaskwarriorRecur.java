package dev.loopkeeper.transfer.format;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Taskwarrior's words for how often something comes, and rules of RFC 5545. Stateless. */
final class TaskwarriorRecur {
    private static final Map<String, String> WORDS = new LinkedHashMap<>();

    static {
        WORDS.put("daily", "FREQ=DAILY");
        WORDS.put("day", "FREQ=DAILY");
        WORDS.put("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR");
        WORDS.put("weekly", "FREQ=WEEKLY");
        WORDS.put("sennight", "FREQ=WEEKLY");
        WORDS.put("biweekly", "FREQ=WEEKLY;INTERVAL=2");
        WORDS.put("fortnight", "FREQ=WEEKLY;INTERVAL=2");
        WORDS.put("monthly", "FREQ=MONTHLY");
        WORDS.put("month", "FREQ=MONTHLY");
        WORDS.put("bimonthly", "FREQ=MONTHLY;INTERVAL=2");
        WORDS.put("quarterly", "FREQ=MONTHLY;INTERVAL=3");
        WORDS.put("semiannual", "FREQ=MONTHLY;INTERVAL=6");
        WORDS.put("yearly", "FREQ=YEARLY");
        WORDS.put("annual", "FREQ=YEARLY");
        WORDS.put("biannual", "FREQ=YEARLY;INTERVAL=2");
        WORDS.put("biyearly", "FREQ=YEARLY;INTERVAL=2");
    }

    private static final Pattern AMOUNT = Pattern.compile(
            "p?(\\d*)\\s*(d|days?|w|wks?|weeks?|m|mo|mos|mths?|months?|q|qtrs?|quarters?|y|yrs?|years?)");
    private static final Pattern RULE = Pattern.compile("FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=(\\d+))?");

    private TaskwarriorRecur() {}

    /** The rule; empty when it comes more than once a day, or cannot be read. */
    static Optional<String> rule(String recur) {
        String text = recur.strip().toLowerCase(Locale.ROOT);
        String word = WORDS.get(text);
        if (word != null) {
            return Optional.of(word);
        }
        Matcher amount = AMOUNT.matcher(text);
        return amount.matches() ? rule(amount.group(1), amount.group(2)) : Optional.empty();
    }

    private static Optional<String> rule(String digits, String unit) {
        if (digits.length() > 4) {
            return Optional.empty();
        }
        int count = digits.isEmpty() ? 1 : Integer.parseInt(digits);
        return switch (unit.charAt(0)) {
            case 'd' -> every("DAILY", count);
            case 'w' -> every("WEEKLY", count);
            case 'm' -> every("MONTHLY", count);
            case 'q' -> every("MONTHLY", 3 * count);
            default -> every("YEARLY", count);
        };
    }

    private static Optional<String> every(String frequency, int count) {
        return count == 0
                ? Optional.empty()
                : Optional.of("FREQ=" + frequency + (count == 1 ? "" : ";INTERVAL=" + count));
    }

    /** The word for a rule; empty when there is none. */
    static Optional<String> word(String rule) {
        Optional<String> word = WORDS.entrySet().stream()
                .filter(known -> known.getValue().equals(rule))
                .map(Map.Entry::getKey)
                .findFirst();
        Matcher plain = RULE.matcher(rule);
        return word.isPresent() || !plain.matches()
                ? word
                : Optional.of(plain.group(2)
                        + switch (plain.group(1)) {
                            case "DAILY" -> "days";
                            case "WEEKLY" -> "weeks";
                            case "MONTHLY" -> "months";
                            default -> "years";
                        });
    }
}
