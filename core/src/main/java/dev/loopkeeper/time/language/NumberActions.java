package dev.loopkeeper.time.language;

import org.jspecify.annotations.Nullable;

/** Numbers of numbers. */
final class NumberActions {
    private static final double HUNDRED = 100;

    private NumberActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        return switch (action) {
            case SAME -> words.part(0);
            case LAST -> words.part(words.size() - 1);
            case SUM -> Count.of(words.value(0) + words.value(1));
            case PRODUCT -> Count.of(words.value(0) * words.number(0));
            case DECIMAL -> decimal(words);
            case CONSTANT -> Count.of(words.number(0));
            case PLUS -> Count.of(words.value(0) + words.number(0) / HUNDRED);
            case HUNDREDTHS -> Count.of(words.number(0) / HUNDRED);
            case RATIO -> ratio(words);
            case FULL_YEAR -> words.digits(0) == 4 ? words.part(0) : null;
            default -> throw action.elsewhere();
        };
    }

    private static Meaning decimal(Words words) {
        return Count.of(words.value(0) + words.value(1) / Math.pow(10, words.digits(1)));
    }

    private static @Nullable Meaning ratio(Words words) {
        return words.value(0) > 0 && words.value(1) > words.value(0) ? Count.of(words.value(0) / words.value(1)) : null;
    }
}
