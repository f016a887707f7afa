package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/**
 * Hears of what one would not leave out, and did: {@code I wasn't about to skip my prayers. Said them in the car}. Stateless.
 */
final class Unskipped {
    private static final int FAR = 8;
    private static final Set<String> LEAVING = WordSet.of("skip", "miss", "skipping", "missing", "skimp");
    private static final Set<String> POINTING = WordSet.of("it", "them", "that", "those");

    private Unskipped() {}

    /** What was done, when what follows says that it was; empty else. */
    static Optional<Act> read(Clause clause, Setting setting) {
        int leaving = leaving(clause);
        boolean done = leaving > 0
                && !clause.question()
                && setting.after().filter(Unskipped::isDone).isPresent();
        return done
                ? Content.of(clause, leaving + 1)
                        .map(thing -> new Act.Reports(clause, Optional.of("did " + Content.lower(thing)), true))
                : Optional.empty();
    }

    /** Where the skip of {@code I was not about to skip} stands; 0 when none does. */
    private static int leaving(Clause clause) {
        return Places.between(3, Math.min(FAR, clause.size() - 1))
                .first(at -> LEAVING.contains(clause.token(at).word())
                        && Places.between(1, at)
                                .any(was -> clause.token(was).is("was")
                                        && clause.token(was - 1).isSelf()
                                        && clause.token(was + 1).is("not")))
                .orElse(0);
    }

    /** {@code Said them in the car}. */
    private static boolean isDone(Clause next) {
        return Forms.isAnywherePast(next)
                && next.any(token -> POINTING.contains(token.word()))
                && next.none(token -> token.isOneOf("not", "never", "no", "but"));
    }
}
