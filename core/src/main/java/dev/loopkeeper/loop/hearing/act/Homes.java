package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Subject;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What is the person's own at home and at work without a {@code my}: {@code bedtime}, {@code the laundry}, {@code the kids}, {@code in
 * this house}. Stateless.
 */
final class Homes {
    private static final Set<String> TIMES = Set.of(
            "mornings",
            "evenings",
            "nights",
            "weekends",
            "mondays",
            "tuesdays",
            "wednesdays",
            "thursdays",
            "fridays",
            "saturdays",
            "sundays",
            "bedtime",
            "bedtimes",
            "bathtime",
            "homework",
            "mealtimes",
            "teatime",
            "dinnertime",
            "dinner",
            "breakfast",
            "meetings",
            "emails",
            "housework",
            "laundry",
            "washing",
            "ironing",
            "christmas");

    private static final Set<String> CHORES = Set.of(
            "laundry",
            "washing",
            "ironing",
            "dishes",
            "washing-up",
            "housework",
            "hoovering",
            "kids",
            "twins",
            "children",
            "kitchen",
            "bathroom",
            "bedroom",
            "garage",
            "commute",
            "housekeeping",
            "bills",
            "recycling",
            "baby",
            "toddler");

    private static final Set<String> HERE =
            Set.of("house", "family", "flat", "household", "office", "team", "job", "place");

    private Homes() {}

    /** Whether the clause speaks of something of the kind, and of nobody else's. */
    static boolean isOf(Clause told) {
        Clause clause = Beginnings.trimmed(told);
        boolean home = TIMES.contains(clause.token(0).word())
                || (clause.size() > 1
                        && clause.token(0).is("the")
                        && CHORES.contains(clause.token(1).word()))
                || IntStream.range(1, clause.size())
                        .anyMatch(at -> clause.token(at - 1).is("this")
                                && HERE.contains(clause.token(at).word()));
        return home
                && clause.tokens().stream()
                        .noneMatch(token -> Set.of("his", "her", "their", "your", "they", "he", "she", "you", "them")
                                .contains(token.word()))
                && Subject.owner(clause.tokens()).isEmpty();
    }
}
