package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Bound;
import dev.loopkeeper.time.language.calendar.Count;
import dev.loopkeeper.time.language.calendar.Direction;
import dev.loopkeeper.time.language.calendar.Grain;
import dev.loopkeeper.time.language.calendar.Length;
import dev.loopkeeper.time.language.calendar.Limits;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.RepeatRule;
import dev.loopkeeper.time.language.calendar.When;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where what comes again begins and ends, and what it leaves out. */
final class LimitActions {
    private static final List<Integer> WEEKEND = List.of(6, 7);
    private static final int MOST = 1000;

    private LimitActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        RepeatRule repeat = (RepeatRule) words.part(0);
        Limits limits = repeat.limits();
        return switch (action) {
            case REPEAT_WITHIN -> within(repeat, (Bound) words.part(1));
            case REPEAT_FOR -> lasting(repeat, (Length) words.part(1));
            case REPEAT_TIMES -> times(repeat, words.value(1));
            case EXCEPT_WEEKDAY -> without(repeat, weekdays(words));
            case EXCEPT_WEEKEND -> without(repeat, WEEKEND);
            case EXCEPT_DAY ->
                ((When) words.part(1)).isDay() ? repeat.within(limits.except((When) words.part(1))) : null;
            case AFTER_COMPLETION -> limits.equals(Limits.NONE) ? repeat.within(limits.afterCompletion()) : null;
            default -> throw action.elsewhere();
        };
    }

    /** A time of day says nothing about the days. */
    private static @Nullable Meaning within(RepeatRule repeat, Bound bound) {
        Limits limits = repeat.limits();
        if (bound.when().day() == null) {
            return null;
        }
        if (bound.direction() == Direction.UNTIL) {
            return limits.isOpen() ? repeat.within(limits.until(bound)) : null;
        }
        boolean starts = bound.direction() == Direction.FROM && limits.start() == null;
        return starts && bound.when().isDay() ? repeat.within(limits.startingOn(bound.when())) : null;
    }

    private static @Nullable Meaning lasting(RepeatRule repeat, Length length) {
        boolean days =
                length.grain().compareTo(Grain.DAY) >= 0 && repeat.limits().isOpen();
        return days ? repeat.within(repeat.limits().lasting(length)) : null;
    }

    private static @Nullable Meaning times(RepeatRule repeat, double times) {
        boolean fits = times >= 1
                && times <= MOST
                && times == Math.rint(times)
                && repeat.limits().isOpen();
        return fits ? repeat.within(repeat.limits().times((int) times)) : null;
    }

    private static List<Integer> weekdays(Words words) {
        List<Integer> days = new ArrayList<>();
        for (int at = 1; at < words.size(); at++) {
            days.add(((Count) words.part(at)).whole());
        }
        return days;
    }

    /** Only of days and weeks can weekdays be left out: a month has no rule for all days but some. */
    private static @Nullable Meaning without(RepeatRule repeat, List<Integer> weekdays) {
        boolean daily = repeat.frequency().equals("DAILY");
        if (!daily && !repeat.frequency().equals("WEEKLY")) {
            return null;
        }
        List<String> left = new ArrayList<>(RepeatActions.days(repeat));
        weekdays.forEach(day -> left.remove(RepeatActions.day(day)));
        return left.isEmpty() ? null : repeat.by(RepeatActions.BY_DAY + String.join(",", left));
    }
}
