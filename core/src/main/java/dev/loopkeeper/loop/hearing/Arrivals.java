package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Tells who or what has come, of whom or which the next words are. Stateless. */
final class Arrivals {
    private static final Set<String> CALLING = WordSet.of("came", "arrived", "called", "rang", "phoned", "knocked");
    private static final Set<String> ARRIVED = WordSet.of("came", "arrived", "landed", "turned", "cleared");

    private Arrivals() {}

    /** {@code The boiler man came and I let him in}: him. */
    static Optional<String> of(Clause clause) {
        String last = clause.token(clause.size() - 1).word();
        return clause.size() > 1 && CALLING.contains(last)
                ? Content.of(clause, 0, clause.size() - 1)
                : Optional.empty();
    }

    /** Whether a clause tells, right before another of its sentence, that a thing has come. */
    static boolean areTold(Clause before, Clause clause) {
        return before.sentence() == clause.sentence()
                && before.any(token -> ARRIVED.contains(token.word()))
                && !Subject.isPerson(before.token(0).word());
    }
}
