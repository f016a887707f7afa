package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AheadWords;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Gives a clause that goes on about a thing the name of the thing, which stands before it in the sentence: {@code Gran's curtains are down to me,
 * need to be hung by Sunday}. Stateless.
 */
final class Resumed {
    private static final int FAR = 8;
    private static final Set<String> GOING_ON =
            WordSet.of("has", "have", "needs", "need", "must", "gets", "is", "are", "wants");
    private static final Set<String> BEHIND = WordSet.of("to", "be", "due", "getting", "being", "got", "go");
    private static final Set<String> BEING =
            WordSet.of("is", "are", "has", "have", "was", "were", "needs", "falls", "comes");

    private Resumed() {}

    /** The clause with its thing; empty when it has one of its own, or none stands before it. */
    static Optional<Clause> of(Clause clause, Setting setting) {
        boolean bare = clause.size() > 2
                && GOING_ON.contains(clause.token(0).word())
                && (BEHIND.contains(clause.token(1).word())
                        || Forms.isProgressive(clause.token(1).word())
                        || Forms.isPast(clause.token(1).word()))
                && !clause.question();
        return bare
                ? setting.previous()
                        .filter(before -> before.sentence() == clause.sentence() && !before.question())
                        .map(Beginnings::trimmed)
                        .filter(before -> Subject.of(before.tokens()) == Subject.THING && isSeenTo(before))
                        .flatMap(before -> joined(before, clause))
                : Optional.empty();
    }

    /** Not a train, nor somebody else's boiler, unless it is the person who sees to it. */
    private static boolean isSeenTo(Clause before) {
        boolean own = Stake.isDuty(before) || before.endsWith("me");
        boolean theirs =
                before.tokens().stream().skip(2).anyMatch(token -> token.word().endsWith("'s") || token.isTheirs());
        return own
                || (!theirs
                        && Subject.owner(before.tokens()).isEmpty()
                        && before.none(token -> AheadWords.EVENTS.contains(token.word())));
    }

    private static Optional<Clause> joined(Clause before, Clause clause) {
        return IntStream.range(1, Math.min(FAR, before.size()))
                .filter(at -> BEING.contains(before.token(at).word()))
                .boxed()
                .findFirst()
                .filter(verb -> !Vague.isPronoun(before.upTo(verb).quote()))
                .map(verb -> {
                    List<Token> tokens = new ArrayList<>(before.tokens().subList(0, verb));
                    tokens.addAll(clause.tokens());
                    return clause.saying(tokens);
                });
    }
}
