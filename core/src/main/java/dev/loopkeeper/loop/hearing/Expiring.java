package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import java.util.Optional;
import java.util.Set;

/** Tells what is to be paid or renewed because its time is up. Stateless. */
final class Expiring {
    private static final int FAR = 5;

    private Expiring() {}

    /** What it is of which a clause tells that its time is up: {@code the rent's due}, {@code car tax runs out on the 30th}. */
    static Optional<String> of(Clause clause) {
        int runs = Places.between(1, Math.min(clause.size(), FAR))
                .first(at -> isRunningOut(clause, at))
                .orElse(0);
        boolean owned = runs > 0 && clause.token(runs - 1).word().endsWith("'s");
        return runs == 0 || Subject.isSomebody(clause.token(0).word())
                ? Optional.empty()
                : Content.of(clause, 0, runs)
                        .filter(thing -> !Vague.isPronoun(thing))
                        .map(thing -> owned ? thing.substring(0, thing.length() - 2) : thing);
    }

    /** {@code Expires}, {@code runs out}, the due of {@code the rent's due}. */
    private static boolean isRunningOut(Clause clause, int at) {
        String word = clause.token(at).word();
        boolean out = at + 1 < clause.size() && clause.token(at + 1).is("out");
        return Set.of("expires", "lapses", "expire").contains(word)
                || (out && Set.of("runs", "run").contains(word))
                || (Set.of("due", "overdue").contains(word)
                        && clause.token(at - 1).word().endsWith("'s"));
    }
}
