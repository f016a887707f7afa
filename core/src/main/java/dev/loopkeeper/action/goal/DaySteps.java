package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.time.DayNames;
import dev.loopkeeper.time.Week;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;

/** Steps whose key names the weekday they are for: {@code tue-morning}. */
public final class DaySteps {
    /** How many weeks before the present one count as recent: what is left of earlier ones is not brought up again. */
    public static final int RECENT_WEEKS = 2;

    private DaySteps() {}

    /** Whether the step's key begins with that weekday. */
    public static boolean isFor(Step step, DayOfWeek day) {
        return day(step).equals(Optional.of(day));
    }

    /** The weekday with which the step's key begins; empty when it begins with none. */
    public static Optional<DayOfWeek> day(Step step) {
        String key = Names.plain(step.name());
        int dash = key.indexOf('-');
        return DayNames.named(dash < 0 ? key : key.substring(0, dash));
    }

    /** The day of a week that the step's key names; empty when it names none. */
    public static Optional<LocalDate> date(Step step, Week week) {
        return day(step).map(day -> week.start().with(TemporalAdjusters.nextOrSame(day)));
    }

    /** The key of a step that {@link #isFor} a weekday, without it, as words: {@code stop on time}. */
    public static String shortName(Step step) {
        return step.name().substring(step.name().indexOf('-') + 1).replace('-', ' ');
    }
}
