package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import java.util.Optional;
import java.util.regex.Pattern;

/** Hears that one did not get up: {@code slept through my alarm}, {@code overslept again}. Stateless. */
final class Overslept {
    private static final Pattern ALARM =
            Pattern.compile("(?i)(?:my |the |both |all )?(?:(?:my|the) )?alarms?(?: clock)?");

    private Overslept() {}

    /** What was missed, which is getting up where the alarm was. */
    static Act of(Act act) {
        return act instanceof Act.Misses misses
                        && misses.about()
                                .filter(about -> ALARM.matcher(about).matches())
                                .isPresent()
                ? asleep(misses.clause())
                : act;
    }

    /** What a clause tells of sleeping too long; empty when it tells of nothing of the kind. */
    static Optional<Act> read(Clause clause) {
        int slept = clause.token(0).isSelf() && clause.size() > 1 ? 1 : 0;
        boolean through = clause.token(slept).is("slept")
                && clause.any(token -> token.is("through"))
                && clause.any(token -> token.isOneOf("alarm", "alarms", "plan"));
        return through || clause.token(slept).is("overslept")
                ? Optional.of(asleep(clause.upTo(slept + 1)))
                : Optional.empty();
    }

    private static Act asleep(Clause clause) {
        return new Act.Misses(clause, Optional.of("Get up"));
    }
}
