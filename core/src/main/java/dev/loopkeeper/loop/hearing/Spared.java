package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells which loops a message keeps beside others that it lets go of: {@code drop the pond and keep the rhubarb}. For one message. */
final class Spared {
    private final Map<OpenLoop, Set<String>> kept = new HashMap<>();

    Spared(Likening likening, List<Act> acts) {
        Act.clauses(acts).stream()
                .filter(clause -> clause.has(Sign.SPARED))
                .map(clause -> Known.stems(words(clause)))
                .forEach(words ->
                        likening.closest(words, Hearing.DOABLE).forEach(found -> kept.put(found.loop(), words)));
    }

    /** Whether it keeps none. */
    boolean isNone() {
        return kept.isEmpty();
    }

    /**
     * Whether it keeps a loop, by more than that of which it is a part: {@code the sale's still on, but drop the scones} keeps the sale.
     *
     * @param dropped what is let go of; empty when that only points
     */
    boolean has(OpenLoop loop, Optional<String> dropped) {
        Set<String> told = kept.get(loop);
        return told != null
                && dropped.map(Known::stems).orElse(Set.of()).stream()
                        .noneMatch(stem -> !told.contains(stem)
                                && Known.of(loop.content()).stems().contains(stem));
    }

    /** What is kept is named behind a {@code keep}, else anywhere in the clause. */
    private static String words(Clause clause) {
        Cues.Place place = clause.find(Sign.SPARED).orElseThrow();
        boolean keeping = clause.token(place.to() - 1).word().startsWith("keep") && place.to() < clause.size();
        return keeping ? clause.from(place.to()).quote() : clause.quote();
    }
}
