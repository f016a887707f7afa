package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.text.Places;

/** Tells what is tried or vowed, and comes to something else, each time: {@code every month I try to save and every month it's gone}. Stateless. */
final class InVain {
    private static final int SOON = 3;

    private InVain() {}

    /** Whether the clause tells of such a trial. */
    static boolean is(Clause clause, Setting setting) {
        boolean tried = Places.between(0, clause.size() - 1)
                .any(at -> clause.token(at).is("i") && (isTrying(clause, at + 1) || isVowing(clause, at + 1)));
        return tried && comesToElse(clause, setting);
    }

    /** {@code And every month it's gone}, {@code week after week, and week after week}. */
    private static boolean comesToElse(Clause clause, Setting setting) {
        boolean within = Places.between(SOON, clause.size() - SOON)
                .any(at -> clause.token(at).isOneOf("and", "but", "then")
                        && clause.token(at + 1).isOneOf("every", "each"));
        boolean next =
                clause.isOften() && setting.next().filter(Clause::isOften).isPresent();
        return within
                || next
                || setting.sentence().skip(1).filter(Clause::isOften).count() > 1;
    }

    private static boolean isTrying(Clause clause, int at) {
        return at + 1 < clause.size()
                && clause.token(at).isOneOf("try", "mean", "plan", "intend", "vow")
                && clause.token(at + 1).is("to");
    }

    /** {@code I swear blind I'll practise}, {@code I tell myself I will}. */
    private static boolean isVowing(Clause clause, int at) {
        return clause.token(at).isOneOf("swear", "say", "tell", "promise", "vow")
                && Places.between(at + 1, Math.min(at + 1 + SOON, clause.size() - 1))
                        .any(next -> clause.token(next).is("i")
                                && clause.token(next + 1).is("will"));
    }
}
