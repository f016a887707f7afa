package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Vague;
import java.util.Optional;
import java.util.Set;

/** Reads what is shown as done by pointing to it: {@code that's the washing done}. Stateless. */
final class Presented {
    private static final int OFF_MY_LIST = 3;

    private Presented() {}

    /** {@code That's the washing done}, {@code that's the mirror hung}, {@code that's the dentist off my list}. */
    static Optional<String> of(Clause clause) {
        if (isOffTheList(clause)) {
            return Content.of(clause, 2, clause.size() - OFF_MY_LIST).map(thing -> "did " + thing);
        }
        boolean with = clause.endsWith("over", "with");
        int last = clause.size() - (with ? 2 : 1);
        String end = clause.token(last).word();
        boolean plain = with || Set.of("done", "sorted", "finished").contains(end);
        boolean told = last > 2
                && clause.token(0).isOneOf("that", "this")
                && clause.token(1).is("is")
                && (plain || ((Readings.isNamed(clause.token(2).word()) || clause.isCapital(2)) && Forms.isPast(end)));
        return told
                ? Content.of(clause, 2, last)
                        .filter(thing -> !Vague.isPronoun(thing))
                        .map(thing -> (plain ? "did " : end + " ") + thing)
                : Optional.empty();
    }

    /** {@code That's the dentist off my list}: told of what one has come through with, as {@code one job less} is not. */
    static boolean isOffTheList(Clause clause) {
        int off = clause.size() - OFF_MY_LIST;
        return off > 2
                && clause.token(0).isOneOf("that", "this")
                && clause.token(1).is("is")
                && Readings.isNamed(clause.token(2).word())
                && !clause.token(2).is("another")
                && !Amounts.isNumber(clause.token(2).word())
                && clause.token(off).is("off")
                && clause.token(off + 1).isOneOf("my", "the", "our")
                && clause.token(off + 2).isOneOf("list", "plate", "to-do", "agenda", "back", "shoulders");
    }
}
