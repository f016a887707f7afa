package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.DayNames;
import java.util.Set;

/** Tells a verb's {@code in} and {@code on} from those of a time: {@code hand the keys in tomorrow}. Stateless. */
final class Particles {
    private static final Set<String> NEVER_BEHIND = WordSet.of("tomorrow", "tonight", "today", "later");
    private static final Set<String> NEVER_IN =
            WordSet.of("on", "at", "by", "next", "every", "each", "first", "straight");
    private static final Set<String> PARTS_OF_DAY = WordSet.of("morning", "afternoon", "evening");
    private static final Set<String> SPANS = WordSet.of("week", "month", "year", "term");

    private Particles() {}

    /** Whether the word at a place cannot belong to the time behind it: nothing is due {@code in tomorrow}. */
    static boolean isOne(Clause clause, int at) {
        boolean in = clause.token(at).is("in");
        if (at + 1 == clause.size() || !(in || clause.token(at).is("on")) || !clause.isTime(at + 1)) {
            return false;
        }
        String next = clause.token(at + 1).word();
        return NEVER_BEHIND.contains(next)
                || (in && (NEVER_IN.contains(next) || DayNames.isFullName(next)))
                || (next.equals("this") && isNear(clause, at + 2, in));
    }

    /** {@code In this afternoon}, {@code on this evening}, but not {@code in this week}. */
    private static boolean isNear(Clause clause, int at, boolean in) {
        return at < clause.size()
                && (in
                        ? !SPANS.contains(clause.token(at).word())
                        : PARTS_OF_DAY.contains(clause.token(at).word()));
    }
}
