package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Meaning;
import org.jspecify.annotations.Nullable;

/** Does what a rule says with the meanings of its parts. */
final class Actions {
    private Actions() {}

    /** The meaning of the whole, or null when the parts do not fit together. */
    static @Nullable Meaning apply(Action action, Words words) {
        if (words.sayNothing()) {
            return Meaning.Nothing.SAID;
        }
        return switch (action.group()) {
            case NUMBERS -> NumberActions.apply(action, words);
            case LENGTHS -> LengthActions.apply(action, words);
            case DAYS -> DayActions.apply(action, words);
            case PERIODS -> PeriodActions.apply(action, words);
            case ANCHORS -> AnchorActions.apply(action, words);
            case WORKDAYS -> WorkdayActions.apply(action, words);
            case CLOCKS -> ClockActions.apply(action, words);
            case TIMES -> TimeActions.apply(action, words);
            case REPEATS -> RepeatActions.apply(action, words);
            case LIMITS -> LimitActions.apply(action, words);
        };
    }
}
