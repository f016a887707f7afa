package dev.loopkeeper.matching;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.WordLists;
import dev.loopkeeper.time.DurationSpan;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lengths of time that may be something else. A bare {@code m} is metres behind a hundred and more ({@code swam 800m}), and beside a length
 * whose minutes are written in another way ({@code swam 50m in 2 min}). {@code 1.30h} may be an hour and a half, or a bit less; {@code
 * 1.25h} and {@code 0.33h} are hardly minutes on a clock.
 */
final class UnclearLength {
    private static final Set<String> METRE = Roles.list("metre");
    private static final Map<String, Integer> UNITS = WordLists.of(Part.TIMES).values("length");
    private static final Pattern UNIT = Pattern.compile("\\P{L}*(\\p{L}+)\\P{L}*");
    private static final Pattern TWO_DECIMALS = Pattern.compile("[0-9]{1,4}[.,]([0-9]{2})[^0-9]+");
    private static final int MINUTE = 60;
    private static final int HOUR = 3600;
    private static final int MOST_MINUTES = 99;
    private static final int FIVE = 5;
    private static final int QUARTER = 25;

    private UnclearLength() {}

    /** Whether one of the lengths in a text is unclear. */
    static boolean isOne(String text, DurationSpan length, List<DurationSpan> all) {
        return isMetres(text, length, all) || isMinutesOrDecimals(text, length);
    }

    private static boolean isMetres(String text, DurationSpan length, List<DurationSpan> all) {
        return isBareMetre(text, length)
                && (length.seconds() > MOST_MINUTES * MINUTE
                        || all.stream().anyMatch(other -> isInMinutes(text, other)));
    }

    private static boolean isBareMetre(String text, DurationSpan length) {
        return METRE.contains(unit(text, length));
    }

    private static boolean isInMinutes(String text, DurationSpan length) {
        String unit = unit(text, length);
        return !METRE.contains(unit) && isIn(MINUTE, unit);
    }

    private static boolean isIn(int seconds, String unit) {
        return Objects.equals(UNITS.get(unit), seconds);
    }

    /** The unit of a length that has one only. */
    private static String unit(String text, DurationSpan length) {
        Matcher unit = UNIT.matcher(words(text, length));
        return unit.matches() ? unit.group(1) : "";
    }

    private static boolean isMinutesOrDecimals(String text, DurationSpan length) {
        Matcher number = TWO_DECIMALS.matcher(words(text, length));
        if (!number.matches()) {
            return false;
        }
        int decimals = Integer.parseInt(number.group(1));
        return isIn(HOUR, unit(text, length)) && decimals < MINUTE && decimals % FIVE == 0 && decimals % QUARTER != 0;
    }

    private static String words(String text, DurationSpan length) {
        return text.substring(length.start(), length.end()).toLowerCase(Locale.ROOT);
    }
}
