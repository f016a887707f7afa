package dev.loopkeeper.time;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tells a time in English that counted from when it was said, as it is when it has come: {@code tomorrow morning} is {@code this
 * morning} then. Words that count from nothing stay. Stateless.
 */
public final class SaidTimes {
    /** {@code The day after tomorrow}, {@code in three days}, {@code a week on Friday}; not {@code in the morning}. */
    private static final Pattern COUNTED = Pattern.compile(
            "after tomorrow|tomorrow week|week tomorrow|^in (?!the )|^next [a-z]+day\\b|from now\\b|^(?:a|one|two) weeks? on ",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TOMORROW = Pattern.compile(
            "\\b(?<!after )tomorrow(?! week)(?: (morning|afternoon|evening|night))?\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern NEXT =
            Pattern.compile("^next (week|weekend|month|quarter|term|year)$", Pattern.CASE_INSENSITIVE);

    private SaidTimes() {}

    /** The words on the one day that they name. */
    public static String onTheDay(String said) {
        return COUNTED.matcher(said).find() ? "today" : onTheLastDay(said);
    }

    /** The words on the last of the days that they name: {@code by tomorrow} is {@code by today}. */
    public static String onTheLastDay(String said) {
        String told = TOMORROW.matcher(said).replaceAll(found -> ofToday(Optional.ofNullable(found.group(1))));
        return within(told);
    }

    /** The words within the days that they name: {@code next week} is {@code this week}. */
    public static String within(String said) {
        return NEXT.matcher(said).replaceAll("this $1");
    }

    private static String ofToday(Optional<String> part) {
        return part.map(name -> name.equalsIgnoreCase("night") ? "tonight" : "this " + name)
                .orElse("today");
    }
}
