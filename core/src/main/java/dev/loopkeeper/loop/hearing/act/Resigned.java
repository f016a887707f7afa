package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears what will never be done: that is let go of by those who say that they can live with it, and no more than a sigh of others. */
final class Resigned {
    private static final Set<String> COMING = WordSet.of("getting", "going", "being", "get", "be");
    private static final Set<String> BE = WordSet.of("is", "are", "will");

    private final Setting setting;

    Resigned(Setting setting) {
        this.setting = setting;
    }

    /** What the clause says of what will never be done; empty when it says nothing of the kind. */
    Optional<Act> read(Clause clause) {
        int be = Places.between(1, clause.size() - 1)
                .first(at -> BE.contains(clause.token(at).word())
                        || (clause.token(at).is("am") && clause.token(at - 1).isSelf()))
                .orElse(0);
        int ever = be == 0 ? 0 : ever(clause, be);
        if (ever == 0 || clause.question()) {
            return Optional.empty();
        }
        boolean accepted = setting.near().anyMatch(other -> other.has(Sign.ACCEPTED));
        boolean self = clause.token(be - 1).isSelf();
        if (self) {
            return accepted ? doing(clause, ever).map(about -> drops(clause, about)) : Optional.empty();
        }
        boolean done = COMING.contains(clause.token(ever).word())
                && Places.between(ever, clause.size())
                        .any(at -> Forms.isPast(clause.token(at).word())
                                || Forms.isUnmarked(clause.token(at).word()));
        if (!done && !accepted) {
            return Optional.empty();
        }
        return Optional.of(
                accepted
                        ? Content.of(clause, thing(clause, be), be)
                                .map(about -> drops(clause, about))
                                .orElseGet(() -> new Act.Nothing(clause))
                        : new Act.Nothing(clause));
    }

    private static Act drops(Clause clause, String about) {
        return new Act.Drops(clause, Optional.of(about), false);
    }

    /** Where what will never be begins: behind {@code is never}, {@code will not ever}; 0 when it is not said so. */
    private static int ever(Clause clause, int be) {
        int never = clause.token(be + 1).is("never")
                ? be + 2
                : be + 2 < clause.size()
                                && clause.token(be + 1).is("not")
                                && clause.token(be + 2).is("ever")
                        ? be + 3
                        : 0;
        return never < clause.size() ? never : 0;
    }

    /** {@code I'm never going to learn Spanish}, {@code I'll never learn Spanish}. */
    private static Optional<String> doing(Clause clause, int ever) {
        boolean going = clause.token(ever).is("going") && ever + 2 < clause.size();
        return Content.asRequest(clause, going ? ever + 2 : ever);
    }

    /** Behind the that of {@code I've accepted that the scarf will never be finished}. */
    private static int thing(Clause clause, int be) {
        return clause.find(Sign.ACCEPTED)
                .map(Cues.Place::to)
                .filter(to -> to < be)
                .map(to -> clause.token(to).is("that") && to + 1 < be ? to + 1 : to)
                .orElse(0);
    }
}
