package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells why something is let go of from what was done: {@code Noreen has a pram already, so no need to find her one}. Stateless. */
public final class Excused {
    private static final Set<String> SELVES = WordSet.of("himself", "herself", "themselves", "itself");

    private Excused() {}

    /** Whether an act tells what somebody else does or has, and what it makes needless is let go of behind it. */
    public static boolean isReason(Act act, List<Act> acts) {
        return isOfOther(act.clause())
                && acts.stream()
                        .anyMatch(other -> other instanceof Act.Drops
                                && other.clause().sentence() == act.clause().sentence()
                                && other.clause().start() > act.clause().start()
                                && other.clause().none(token -> token.is("less"))
                                && (other.clause().token(0).is("so")
                                        || other.clause().isBehind(" so")));
    }

    /** The blinds of {@code the landlord's sorting the blinds himself}; empty when nobody does anything himself. */
    public static Optional<String> thing(Clause clause) {
        int last = clause.size() - 1;
        return last > 3 && SELVES.contains(clause.token(last).word()) && Subject.of(clause.tokens()) != Subject.SELF
                ? IntStream.range(1, last - 1)
                        .filter(at -> Forms.isProgressive(clause.token(at).word())
                                || clause.token(at).isOneOf("will", "to"))
                        .boxed()
                        .findFirst()
                        .flatMap(at -> Content.of(clause, at + 1, last))
                : Optional.empty();
    }

    private static boolean isOfOther(Clause clause) {
        boolean having = clause.size() > 1
                && clause.token(1).is("has")
                && Subject.isName(clause.token(0).word());
        return having || Subject.of(clause.tokens()) == Subject.OTHER;
    }
}
