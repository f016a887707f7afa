package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells which loops a message keeps beside others that it lets go of: {@code drop the pond and keep the rhubarb}. For one message. */
final class Spared {
    private final Set<OpenLoop> kept = new HashSet<>();

    Spared(Likening likening, List<Act> acts) {
        Act.clauses(acts).stream()
                .filter(clause -> clause.has(Sign.SPARED))
                .flatMap(clause -> likening.closest(Known.stems(words(clause)), Hearing.DOABLE).stream())
                .forEach(found -> kept.add(found.loop()));
    }

    /** Whether it keeps none. */
    boolean isNone() {
        return kept.isEmpty();
    }

    boolean has(OpenLoop loop) {
        return kept.contains(loop);
    }

    /** What is kept is named behind a {@code keep}, else anywhere in the clause. */
    private static String words(Clause clause) {
        Cues.Place place = clause.find(Sign.SPARED).orElseThrow();
        boolean keeping = clause.token(place.to() - 1).word().startsWith("keep") && place.to() < clause.size();
        return keeping ? clause.from(place.to()).quote() : clause.quote();
    }
}
