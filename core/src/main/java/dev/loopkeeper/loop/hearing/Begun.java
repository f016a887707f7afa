package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds what was only to be begun, and is: {@code made a start on the essay}, of {@code Start the essay}. */
final class Begun {
    private static final int FAR = 4;
    private static final Set<String> STARTING = WordSet.of("start", "begin");
    private static final Set<String> STARTED = WordSet.of("started", "began", "begun");
    private static final Set<String> LEADING =
            WordSet.of("i", "we", "have", "had", "finally", "just", "already", "even", "actually", "and", "so", "then");

    private final Likening likening;
    private final Verdicts verdicts;

    Begun(Likening likening, Verdicts verdicts) {
        this.likening = likening;
        this.verdicts = verdicts;
    }

    /** Completes the one loop of beginning what a clause says is begun. */
    void settle(List<Act> acts) {
        List<Clause> all = Act.clauses(acts);
        all.stream()
                .filter(clause -> !clause.question() && !verdicts.tellsOf(clause))
                .forEach(clause -> thing(clause)
                        .filter(thing -> Subject.of(clause.tokens()) != Subject.OTHER && Earnest.isMeant(clause, all))
                        .flatMap(thing ->
                                likening.doing("Start " + Content.lower(thing), Likeness.LIKELY, Begun::isToBegin))
                        .ifPresent(found -> verdicts.settle(found, Fate.COMPLETED, clause)));
    }

    /** What was begun; empty when the clause does not say so. */
    private static Optional<String> thing(Clause clause) {
        return IntStream.range(0, Math.min(FAR, clause.size() - 1))
                .filter(at -> !LEADING.contains(clause.token(at).word()))
                .boxed()
                .findFirst()
                .flatMap(at -> behind(clause, at));
    }

    private static Optional<String> behind(Clause clause, int verb) {
        boolean start = clause.token(verb).is("made")
                && clause.size() > verb + FAR
                && clause.token(verb + 2).is("start")
                && clause.token(verb + 3).is("on");
        return STARTED.contains(clause.token(verb).word())
                ? Content.of(clause, verb + 1)
                : start ? Content.of(clause, verb + FAR) : Optional.empty();
    }

    private static boolean isToBegin(OpenLoop loop) {
        return loop.kind() == LoopKind.COMMITMENT && STARTING.contains(Wording.first(loop));
    }
}
