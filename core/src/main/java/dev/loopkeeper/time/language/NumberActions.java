package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Count;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.Years;
import org.jspecify.annotations.Nullable;

/** Numbers of numbers. */
final class NumberActions {
    private static final double HUNDRED = 100;

    private NumberActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        return switch (action) {
            case SAME -> words.part(0);
            case LAST -> words.value(0) < words.value(1) ? words.part(1) : null;
            case SUM -> Count.of(words.value(0) + words.value(1));
            case PRODUCT -> Count.of(words.value(0) * words.number(0));
            case DECIMAL -> decimal(words);
            case CONSTANT -> Count.of(words.number(0));
            case PLUS -> Count.of(words.value(0) + words.number(0) / HUNDRED);
            case HUNDREDTHS -> Count.of(words.number(0) / HUNDRED);
            case RATIO -> ratio(words);
            case TWO_DIGITS -> words.digits(0) == 2 ? words.part(0) : null;
            case FULL_YEAR -> fullYear(words);
            default -> throw action.elsewhere();
        };
    }

    /** A year written with four digits; with 1 as the rule's number, one with two. */
    private static @Nullable Meaning fullYear(Words words) {
        int digits = words.digits(0);
        if (words.given(0, 0) == 0) {
            return digits == 4 ? words.part(0) : null;
        }
        return digits == 2 ? new Count(Years.full(words.whole(0), digits), 4) : null;
    }

    /** 2.5; with 1 as the rule's number a comma stands between, and three digits behind it are thousands. */
    private static Meaning decimal(Words words) {
        boolean thousands = words.given(0, 0) == 1 && words.digits(1) == 3;
        return Count.of(
                thousands
                        ? 1000 * words.value(0) + words.value(1)
                        : words.value(0) + words.value(1) / Math.pow(10, words.digits(1)));
    }

    private static @Nullable Meaning ratio(Words words) {
        return words.value(0) > 0 && words.value(1) > words.value(0) ? Count.of(words.value(0) / words.value(1)) : null;
    }
}
