package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.matching.Doing;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the loops that are let go of. */
final class LetGo {
    private static final Set<String> SEEING_TO = Set.of("look", "worry", "think", "bother", "deal", "see", "fuss");
    private static final Set<String> CANCELLED = Set.of("cancelled", "canceled", "called");

    private final Likening likening;
    private final Antecedents antecedents;
    private final Verdicts verdicts;

    LetGo(Likening likening, Antecedents antecedents, Verdicts verdicts) {
        this.likening = likening;
        this.antecedents = antecedents;
        this.verdicts = verdicts;
    }

    /** Settles what the act lets go of. */
    void settle(Act.Drops act) {
        Predicate<OpenLoop> wanted = loop -> act.plain() ? loop.kind() != LoopKind.FRICTION : Hearing.isDoable(loop);
        List<Likening.Found> meant = act.about().isPresent()
                ? act.about().stream()
                        .flatMap(about -> Curator.listed(about, part -> dropped(part, act, wanted)).stream())
                        .toList()
                : (act.plain() ? antecedents.one() : antecedents.named(antecedents.sentence(act.clause()), wanted))
                        .stream().toList();
        meant.forEach(loop -> verdicts.settle(loop, fate(loop, act.clause()), act.clause()));
    }

    /** {@code The gym membership's cancelled} is what was to be done; {@code choir was cancelled} is no end of the choir. */
    private Fate fate(Likening.Found found, Clause clause) {
        boolean done = !clause.has(Sign.WILL)
                && Turned.of(clause)
                        .filter(told -> likening.fits(told, found.loop()))
                        .isPresent();
        boolean once = found.loop().kind() == LoopKind.HABIT
                && CANCELLED.stream()
                        .anyMatch(word -> Turned.of(clause).orElse("").startsWith(word));
        return done ? Fate.COMPLETED : once ? Fate.MISSED : Fate.DISMISSED;
    }

    /** What the words name; {@code she is buying a cooker, so I needn't find one}: what they and the rest of it name. */
    private Optional<Likening.Found> dropped(String about, Act.Drops act, Predicate<OpenLoop> wanted) {
        return antecedents
                .named(about, wanted)
                .or(() -> lookedAt(about, wanted))
                .or(() -> Vague.pointsToThing(about)
                        ? antecedents
                                .last()
                                .filter(last -> wanted.test(last.loop())
                                        && likening.fits(Vague.named(about, last.loop()), last.loop()))
                        : Optional.empty())
                .or(() -> Vague.pointsBack(about) && !Vague.pointsToSomebody(about)
                        ? likening.touched(about, antecedents.sentence(act.clause()), wanted)
                        : Optional.empty());
    }

    /** {@code No need to look at that tap}: whatever was to be done to it. */
    private Optional<Likening.Found> lookedAt(String about, Predicate<OpenLoop> wanted) {
        Token verb = Tokens.of(about).get(0);
        return SEEING_TO.contains(verb.word())
                ? likening.mentioned(String.join(" ", Doing.of(about).objects()), wanted)
                : Optional.empty();
    }
}
