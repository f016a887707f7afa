package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Asked;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** What somebody need not bring up, because it is done or known: {@code no need to remind me about the bins, they're out}. Stateless. */
final class Spared {
    private static final Set<String> LINKS = WordSet.of("about", "to", "of", "for");
    private static final Set<String> KNOWING = WordSet.of("know", "remember", "will", "on");

    /** {@code I've moved out}: for that, nobody does it any more. */
    private static final Set<String> OVER = WordSet.of("moved", "sold", "quit", "stopped", "cancelled", "decided");

    private static final int FEW = 4;

    private Spared() {}

    /** What is told of something nobody need bring up, by what is said next; empty when that leaves it open. */
    static Optional<Act> read(Clause clause, Setting setting) {
        Optional<Clause> reason = setting.next();
        if (reason.isEmpty() || !Asked.isSpared(clause)) {
            return Optional.empty();
        }
        if (isOver(reason.get())) {
            return Optional.empty();
        }
        if (isOwnReport(reason.get())) {
            return Optional.of(new Act.Nothing(clause));
        }
        if (isDone(reason.get())) {
            return thing(clause).map(done -> new Act.Reports(clause, Optional.of(done), true));
        }
        return isKnown(reason.get()) ? Optional.of(new Act.Nothing(clause)) : Optional.empty();
    }

    private static Optional<String> thing(Clause clause) {
        return IntStream.range(3, clause.size() - 1)
                .filter(at -> LINKS.contains(clause.token(at).word())
                        && clause.token(at - 1).is("me"))
                .boxed()
                .findFirst()
                .flatMap(link -> Content.of(clause, link + 1));
    }

    /** {@code I dropped them round to Bev at nine}: that says it all. */
    private static boolean isOwnReport(Clause reason) {
        return reason.size() > FEW
                && reason.token(0).isSelf()
                && Forms.isPast(reason.token(1).word())
                && reason.any(token -> token.is("it") || token.is("them"));
    }

    private static boolean isOver(Clause reason) {
        return reason.token(0).isSelf()
                && (reason.any(token -> OVER.contains(token.word())) || reason.endsWith("given", "it", "up"));
    }

    private static boolean isDone(Clause reason) {
        boolean denied = reason.has(Sign.DROP) || reason.any(token -> token.is("not") || token.is("never"));
        boolean handedOn = reason.endsWith("over") && reason.any(token -> token.isOneOf("taken", "took", "taking"));
        return !denied
                && !handedOn
                && (Forms.isAnywherePast(reason) || reason.has(Sign.FINISHED) || reason.endsWith("have", "been"));
    }

    /** {@code I know it's at six}, {@code I'm on it}. */
    private static boolean isKnown(Clause reason) {
        return reason.size() > 1
                && reason.token(0).is("i")
                && reason.tokens().stream().skip(1).limit(2).anyMatch(token -> KNOWING.contains(token.word()))
                && reason.none(token -> token.is("not") || token.is("never"));
    }
}
