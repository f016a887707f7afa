package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Tells what somebody was asked by their answer: {@code Sarah agreed to swap}, {@code Mum said no to the swap}. Stateless. */
final class Agreed {
    private static final int FAR = 5;
    private static final Set<String> AGREEING = WordSet.of("agreed", "offered", "volunteered", "consented");
    private static final Set<String> BETWEEN =
            WordSet.of("has", "have", "is", "are", "kindly", "quite", "more", "than");

    private Agreed() {}

    /** {@code Asked Sarah to swap}; empty when nobody answers anything. */
    static Optional<String> of(Clause clause) {
        if (clause.question() || clause.token(0).isSelf()) {
            return Optional.empty();
        }
        return Places.between(1, Math.min(FAR, clause.size() - 1))
                .first(at -> AGREEING.contains(clause.token(at).word())
                        || (clause.token(at).is("up") && clause.token(at + 1).is("for"))
                        || clause.token(at).isOneOf("said", "says"))
                .stream()
                .boxed()
                .findFirst()
                .flatMap(verb -> said(clause, verb));
    }

    private static Optional<String> said(Clause clause, int verb) {
        int who = verb;
        while (who > 0 && BETWEEN.contains(clause.token(who - 1).word())) {
            who--;
        }
        boolean said = clause.token(verb).isOneOf("said", "says");
        int to = said ? verb + 2 : verb + 1;
        boolean answer = !said || clause.token(verb + 1).isOneOf("yes", "no");
        if (who == 0 || !answer || to + 1 >= clause.size() || !clause.token(to).isOneOf("to", "for")) {
            return Optional.empty();
        }
        String way = said ? " about " : " to ";
        return Content.of(clause, 0, who)
                .flatMap(asked -> Content.of(clause, to + 1)
                        .map(what -> "asked " + Content.lower(asked) + way + Content.lower(what)));
    }
}
