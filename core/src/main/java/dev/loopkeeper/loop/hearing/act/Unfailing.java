package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vices;
import dev.loopkeeper.text.Places;
import java.util.stream.IntStream;

/** Tells that a {@code without fail} vows what is said beside it, and bemoans nothing. Stateless. */
final class Unfailing {
    private Unfailing() {}

    /** Whether it does: {@code I'm putting ten aside each month, without fail}, {@code without fail I'm ringing Nan}. */
    static boolean is(Clause clause, Setting setting) {
        return isVow(clause)
                || (clause.size() == 2
                        && (clause.endsWith("without", "fail") || clause.endsWith("like", "clockwork"))
                        && setting.sentence()
                                .filter(other -> other.start() != clause.start())
                                .anyMatch(Unfailing::isMeant));
    }

    /** {@code Every Sunday without fail I'm ringing Nan}. */
    static boolean isVow(Clause clause) {
        return IntStream.range(1, clause.size() - 1)
                .filter(at ->
                        clause.token(at).is("fail") && clause.token(at - 1).is("without"))
                .mapToObj(at -> clause.from(at + 1))
                .anyMatch(vowed -> vowed.token(0).isSelf() && isMeant(vowed));
    }

    /** {@code I floss every night without fail}: nothing goes wrong. */
    static boolean isKept(Clause clause) {
        int fail = clause.size() - 1;
        return clause.endsWith("without", "fail")
                && fail > 2
                && Moods.bad(clause) == 0
                && !clause.has(Sign.WOE)
                && Vices.named(clause.tokens()).isEmpty()
                && clause.find(Sign.TROUBLE)
                        .filter(place -> place.from() < fail - 1)
                        .isEmpty();
    }

    private static boolean isMeant(Clause clause) {
        return (isDoing(clause) || isWilled(clause) || Equated.isWritten(clause))
                && Moods.bad(clause) == 0
                && !clause.has(Sign.TROUBLE);
    }

    /** {@code I'm putting ten aside each month}. */
    private static boolean isDoing(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("am")
                        && clause.token(at - 1).isSelf()
                        && Forms.isProgressive(clause.token(at + 1).word()));
    }

    /** {@code I'll be turning the compost}. */
    private static boolean isWilled(Clause clause) {
        return clause.token(0).isSelf()
                && clause.find(Sign.WILL).filter(will -> will.from() == 0).isPresent();
    }
}
