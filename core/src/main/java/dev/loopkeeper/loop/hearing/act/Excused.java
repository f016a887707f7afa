package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Subject;
import java.util.List;

/** Tells why something is let go of from what was done: {@code Noreen has a pram already, so no need to find her one}. Stateless. */
public final class Excused {
    private Excused() {}

    /** Whether an act tells what somebody else does or has, and what it makes needless is let go of behind it. */
    public static boolean isReason(Act act, List<Act> acts) {
        return isOfOther(act.clause())
                && acts.stream()
                        .anyMatch(other -> other instanceof Act.Drops
                                && other.clause().sentence() == act.clause().sentence()
                                && other.clause().start() > act.clause().start()
                                && other.clause().tokens().stream().noneMatch(token -> token.is("less"))
                                && (other.clause().token(0).is("so")
                                        || other.clause().isBehind(" so")));
    }

    private static boolean isOfOther(Clause clause) {
        boolean having = clause.size() > 1
                && clause.token(1).is("has")
                && Subject.isName(clause.token(0).word());
        return having || Subject.of(clause.tokens()) == Subject.OTHER;
    }
}
