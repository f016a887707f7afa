package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import java.util.Set;

/** Tells what sounds like letting go and is not. Stateless. */
final class NotDropped {
    private NotDropped() {}

    /** Whether nothing is let go of, though the words are those of who does so. */
    static boolean is(Clause clause) {
        return isConsidered(clause) || isDelivered(clause) || isNotEnough(clause);
    }

    /** {@code Might sell it, might leave it be}: one of two ways. */
    private static boolean isConsidered(Clause clause) {
        return clause.isBehind(",")
                && clause.size() > 2
                && Set.of("might", "may", "could").contains(clause.token(0).word())
                && !clause.token(1).is("as");
    }

    /** {@code Dropping the key through the letterbox tonight}: bringing it there. */
    private static boolean isDelivered(Clause clause) {
        return clause.token(0).is("dropping")
                && !clause.times().isEmpty()
                && clause.tokens().stream()
                        .anyMatch(token -> Set.of("through", "round", "off", "into", "at", "over", "to")
                                .contains(token.word()));
    }

    /** {@code On second thoughts one night isn't enough}: there is to be more of it. */
    private static boolean isNotEnough(Clause clause) {
        return clause.endsWith("not", "enough") || clause.endsWith("never", "enough");
    }

    /** {@code When Da can't manage it any more}: it has not come to that. */
    static boolean isWhen(Clause clause) {
        return clause.subordinate()
                && Set.of("when", "if", "once").contains(clause.token(0).word());
    }
}
