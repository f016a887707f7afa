package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/**
 * What is the person's own at home and at work without a {@code my}: {@code bedtime}, {@code the laundry}, {@code the kids}, {@code in
 * this house}. Stateless.
 */
final class Homes {
    private static final Set<String> TIMES = WordSet.of(
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

    private static final Set<String> CHORES = WordSet.of(
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
            WordSet.of("house", "family", "flat", "household", "office", "team", "job", "place");

    private Homes() {}

    /** Whether the clause speaks of something of the kind, and of nobody else's. */
    static boolean isOf(Clause told) {
        Clause clause = Beginnings.trimmed(told);
        boolean home = TIMES.contains(clause.token(0).word())
                || (clause.size() > 1
                        && clause.token(0).is("the")
                        && CHORES.contains(clause.token(1).word()))
                || Places.between(1, clause.size())
                        .any(at -> clause.token(at - 1).is("this")
                                && HERE.contains(clause.token(at).word()));
        return home
                && clause.none(
                        token -> token.isOneOf("his", "her", "their", "your", "they", "he", "she", "you", "them"))
                && Subject.owner(clause.tokens()).isEmpty();
    }
}
