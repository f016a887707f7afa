package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Day.Fields;
import dev.loopkeeper.time.language.calendar.Grain;
import dev.loopkeeper.time.language.calendar.Meaning;
import dev.loopkeeper.time.language.calendar.Meeting;
import dev.loopkeeper.time.language.calendar.RepeatRule;
import dev.loopkeeper.time.language.calendar.When;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What comes again. */
final class RepeatActions {
    private static final List<String> DAYS = List.of("MO", "TU", "WE", "TH", "FR", "SA", "SU");
    static final String BY_DAY = ";BYDAY=";
    private static final int MOST = 1000;

    private RepeatActions() {}

    static @Nullable Meaning apply(Action action, Words words) {
        return switch (action) {
            case REPEAT -> repeat(words);
            case REPEAT_UNIT -> every(Grain.of(words.number(0)), words.given(1, 1));
            case EVERY_NTH -> everyNth(words.whole(0), words.whole(1));
            case EVERY_WEEKDAY -> everyWeekday(words);
            case EVERY_PART -> RepeatRule.of("DAILY", 1, "").at((When) words.part(0));
            case AND_WEEKDAY -> and((RepeatRule) words.part(0), day(words.whole(1)));
            case FIXED_DAYS ->
                RepeatRule.of(
                        "WEEKLY", words.given(1, 1), BY_DAY + (words.number(0) == 0 ? "MO,TU,WE,TH,FR" : "SA,SU"));
            case NTH_OF_MONTH -> nthOfMonth(words);
            case DAY_EACH_MONTH -> dayEachMonth(words);
            case EACH_YEAR -> eachYear(words);
            case REPEAT_AT -> at(words.part(0), words.part(1));
            default -> throw action.elsewhere();
        };
    }

    /** Every unit; the first number is how many units, or 0 when a part says it; the second how often within them. */
    private static @Nullable Meaning repeat(Words words) {
        int fixed = words.number(0);
        double interval = fixed == 0 ? words.value(0) : fixed;
        Grain unit = words.unit(words.size() - 1);
        boolean fits = interval >= 1 && interval <= MOST && interval == Math.rint(interval);
        if (!fits) {
            return null;
        }
        RepeatRule repeat = every(unit, (int) interval);
        int given = words.given(1, 1);
        double times = given == 0 ? words.value(0) : given;
        return times >= 1 && times <= MOST ? repeat.times((int) times) : null;
    }

    private static RepeatRule every(Grain unit, int interval) {
        return switch (unit) {
            case SECOND -> RepeatRule.of("SECONDLY", interval, "");
            case MINUTE -> RepeatRule.of("MINUTELY", interval, "");
            case HOUR -> RepeatRule.of("HOURLY", interval, "");
            case DAY -> RepeatRule.of("DAILY", interval, "");
            case WEEK -> RepeatRule.of("WEEKLY", interval, "");
            case MONTH -> RepeatRule.of("MONTHLY", interval, "");
            case QUARTER -> RepeatRule.of("MONTHLY", 3 * interval, "");
            case YEAR -> RepeatRule.of("YEARLY", interval, "");
        };
    }

    private static RepeatRule everyWeekday(Words words) {
        StringBuilder days = new StringBuilder(BY_DAY);
        for (int i = 0; i < words.size(); i++) {
            days.append(i == 0 ? "" : ",").append(day(words.whole(i)));
        }
        return RepeatRule.of("WEEKLY", words.number(0), days.toString());
    }

    private static @Nullable Meaning everyNth(int interval, int weekday) {
        return interval >= 1 && interval <= MOST ? RepeatRule.of("WEEKLY", interval, BY_DAY + day(weekday)) : null;
    }

    /** The weekdays of what comes by days or weeks; all of them when it names none. */
    static List<String> days(RepeatRule repeat) {
        return repeat.by().startsWith(BY_DAY)
                ? List.of(repeat.by().substring(BY_DAY.length()).split(",", -1))
                : DAYS;
    }

    static String day(int weekday) {
        return DAYS.get(weekday - 1);
    }

    private static @Nullable Meaning and(RepeatRule repeat, String day) {
        boolean fits = repeat.frequency().equals("WEEKLY")
                && repeat.by().startsWith(BY_DAY)
                && !repeat.by().contains(day)
                && repeat.time() == null;
        return fits ? repeat.by(repeat.by() + "," + day) : null;
    }

    private static @Nullable Meaning nthOfMonth(Words words) {
        int place = words.number(0) == 0 ? words.whole(0) : words.number(0);
        boolean fits = place == -1 || (place >= 1 && place <= 5);
        return fits ? RepeatRule.of("MONTHLY", 1, BY_DAY + place + day(words.whole(words.size() - 1))) : null;
    }

    private static @Nullable Meaning dayEachMonth(Words words) {
        StringBuilder days = new StringBuilder();
        for (int i = 0; i < Math.max(1, words.size()); i++) {
            int day = words.number(0) == 0 ? words.whole(i) : words.number(0);
            if (day < -1 || day > 31 || day == 0) {
                return null;
            }
            days.append(i == 0 ? "" : ",").append(day);
        }
        return RepeatRule.of("MONTHLY", 1, ";BYMONTHDAY=" + days);
    }

    private static @Nullable Meaning eachYear(Words words) {
        boolean fits = words.part(0) instanceof When when
                && when.isDay()
                && when.day() instanceof Fields fields
                && fields.year() == 0
                && fields.month() != 0
                && fields.weekday() == 0;
        if (!fits || !(((When) words.part(0)).day() instanceof Fields fields)) {
            return null;
        }
        String day = fields.dom() == 0 ? "" : ";BYMONTHDAY=" + fields.dom();
        return RepeatRule.of("YEARLY", 1, ";BYMONTH=" + fields.month() + day);
    }

    private static @Nullable Meaning at(Meaning first, Meaning second) {
        RepeatRule repeat = first instanceof RepeatRule r ? r : (RepeatRule) second;
        if (!((first instanceof RepeatRule ? second : first) instanceof When when) || when.day() != null) {
            return null;
        }
        When time = repeat.time() == null ? when : Meeting.of(repeat.time(), when);
        return time == null ? null : repeat.at(time);
    }
}
