package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Hours;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Tells that a habit which is a matter of the hour was kept too late: {@code in bed by half ten}, of {@code In bed by ten}. Stateless. */
final class OnTime {
    private static final int ROUND = 12 * 60;
    private static final Pattern RISING =
            Pattern.compile("(?i)(?:(?:be|get|out of) )*(?:up|wake|rise|out of bed)\\b.* (?:at|by|before) .*");
    private static final Pattern LIMITED = Pattern.compile("(?i).* (?:by|before) .*");
    private static final Pattern OVER = Pattern.compile("(?i).*\\b(?:gone|past|after|not until|not till) .*");

    private OnTime() {}

    /** Whether the clause names a later hour than the habit allows. */
    static boolean isMissed(Clause clause, OpenLoop loop) {
        boolean limited = loop.kind() == LoopKind.HABIT
                && (LIMITED.matcher(loop.content()).matches()
                        || RISING.matcher(loop.content()).matches());
        if (!limited) {
            return false;
        }
        OptionalInt latest = Hours.minute(loop.content());
        OptionalInt told = Hours.minute(clause.quote());
        if (latest.isEmpty() || told.isEmpty()) {
            return false;
        }
        int late = Math.floorMod(told.getAsInt() - latest.getAsInt(), ROUND);
        return late < ROUND / 2 && (late > 0 || OVER.matcher(clause.quote()).matches());
    }
}
