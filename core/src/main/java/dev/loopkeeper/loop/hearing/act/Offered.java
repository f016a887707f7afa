package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Hears of what the person was offered and has not answered: {@code they've asked me to be chair, I'm in two minds}. Stateless. */
final class Offered {
    private static final int FEW = 12;
    private static final Set<String> OFFERING = WordSet.of("asked", "offered", "invited");
    private static final Set<String> LEADING = WordSet.of(
            "me", "us", "to", "if", "whether", "i", "we", "would", "could", "will", "can", "want", "wanted", "fancy",
            "like");

    private Offered() {}

    /** What was offered, at the offer; nothing at what says that it is not answered. */
    static Optional<Act> read(Clause clause, Setting setting) {
        OptionalInt offer = offer(clause);
        boolean open = setting.after()
                .filter(next -> isNear(clause, next) && isOpen(next))
                .isPresent();
        if (offer.isPresent() && open) {
            return Content.of(clause, offer.getAsInt()).map(content -> new Act.Muses(clause, content));
        }
        boolean answering = isOpen(clause)
                && Stream.of(setting.previous(), setting.beforePrevious())
                        .flatMap(Optional::stream)
                        .anyMatch(before -> offer(before).isPresent() && isNear(clause, before));
        return answering ? Optional.of(new Act.Nothing(clause)) : Optional.empty();
    }

    private static boolean isNear(Clause clause, Clause other) {
        return Math.abs(other.sentence() - clause.sentence()) <= 1;
    }

    /** Where what is offered begins; empty when nothing is offered to the person. */
    private static OptionalInt offer(Clause clause) {
        int offering = Places.between(1, clause.size() - 1)
                .first(at -> OFFERING.contains(clause.token(at).word()) && isToMe(clause, at))
                .orElse(clause.size());
        int from = offering + 1;
        while (from < clause.size() && LEADING.contains(clause.token(from).word())) {
            from++;
        }
        return from < clause.size() && !clause.question() ? OptionalInt.of(from) : OptionalInt.empty();
    }

    /** {@code They've asked me}, {@code I've been asked}. */
    private static boolean isToMe(Clause clause, int offering) {
        boolean passive = clause.token(0).isSelf() && clause.token(offering - 1).isOneOf("been", "was", "got");
        return passive
                || (!clause.token(0).isSelf() && clause.token(offering + 1).isOneOf("me", "us"));
    }

    /** {@code I'm in two minds}, {@code I haven't said yes}, {@code not sure whether to take it}. */
    private static boolean isOpen(Clause clause) {
        return clause.size() <= FEW && !clause.question() && (clause.has(Sign.TORN) || clause.has(Sign.UNDECIDED));
    }
}
