package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Faults;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** Tells where a sentence is of what went wrong, is missing or is somebody else's, whatever else it tells. Stateless. */
final class Amiss {
    /** What is so was not done, or is in want of it. */
    private static final Set<String> WORDS = WordSet.of(
            "broke",
            "stuck",
            "dead",
            "missing",
            "dry",
            "drenched",
            "ridiculous",
            "blew",
            "spilled",
            "tantrum",
            "grr",
            "ugh",
            "argh",
            "sadly",
            "need",
            "needs",
            "snooze");

    private static final Set<String> DENYING = WordSet.of("never", "no-one", "nobody");
    private static final Set<String> GLAD = WordSet.of("a", "an", "one", "bad", "only", "too", "half", "to");

    /** {@code Didn't stop once}: what one does not do when all goes well. */
    private static final Set<String> LETTING_UP =
            WordSet.of("stop", "pause", "rest", "cry", "flinch", "fall", "skip", "complain", "waver", "falter");

    private static final Set<String> PRONOUNS = WordSet.of("he", "she", "they", "you", "it");

    private Amiss() {}

    static boolean is(Act act) {
        Clause clause = act.clause();
        return (isUndone(act) && !isKeptUp(clause))
                || clause.any(token -> Faults.is(token) || WORDS.contains(token.word()))
                || isDenied(clause)
                || isThere(clause)
                || isOut(clause)
                || isOthers(clause);
    }

    private static boolean isUndone(Act act) {
        return act instanceof Act.Misses || act instanceof Act.Drops || act instanceof Act.Retracts;
    }

    private static boolean isDenied(Clause clause) {
        return !isKeptUp(clause)
                && Places.between(0, clause.size())
                        .any(at -> DENYING.contains(clause.token(at).word())
                                || (clause.token(at).is("not")
                                        && (at + 1 == clause.size()
                                                || !GLAD.contains(
                                                        clause.token(at + 1).word()))));
    }

    private static boolean isKeptUp(Clause clause) {
        return Places.between(1, clause.size())
                .any(at -> clause.token(at - 1).is("not")
                        && LETTING_UP.contains(clause.token(at).word()));
    }

    /** {@code Out of order}. */
    private static boolean isOut(Clause clause) {
        return Places.between(2, clause.size())
                .any(at -> clause.token(at - 2).is("out")
                        && clause.token(at - 1).is("of")
                        && clause.token(at).isOneOf("order", "action", "stock", "service"));
    }

    /** {@code There's 900 on the statement}: what one found. */
    private static boolean isThere(Clause clause) {
        return Places.between(1, clause.size())
                .any(at -> clause.token(at - 1).is("there")
                        && Subject.isSaying(clause.token(at).word()));
    }

    /** {@code The other lads are on their third}. */
    private static boolean isOthers(Clause clause) {
        return Subject.of(clause.tokens()) == Subject.OTHER
                && !PRONOUNS.contains(clause.token(0).word());
    }
}
