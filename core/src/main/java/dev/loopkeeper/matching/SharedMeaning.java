package dev.loopkeeper.matching;

import dev.loopkeeper.matching.StepRule.Fitting;
import dev.loopkeeper.matching.meaning.Activity;
import dev.loopkeeper.matching.meaning.Likeness;
import dev.loopkeeper.matching.meaning.Meaning;
import java.util.Optional;

/** The step's title says in other words what the report says. */
final class SharedMeaning {
    private static final double DAY_COUNTS = 4;

    private SharedMeaning() {}

    static Optional<Fitting> judge(PreparedReport ask, Activity doing, StepWords step) {
        if (!ContradictionCheck.holds(ask, step)) {
            return Optional.empty();
        }
        Likeness likeness = Meaning.compare(doing, step.doing());
        if (!likeness.matches()) {
            return Optional.empty();
        }
        double score = Reason.MEANING.most() * likeness.score();
        double finer = score - Math.round(score) + (ask.isDay(step) ? DAY_COUNTS : 0);
        return Optional.of(new Fitting(Reason.MEANING, (int) Math.round(score), finer, likeness.shared(), false));
    }
}
