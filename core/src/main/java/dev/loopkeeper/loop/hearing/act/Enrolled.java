package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Tells what was booked where somebody was put down for it: {@code signed the boys up for swimming}. Stateless. */
final class Enrolled {
    private static final Set<String> ENROLLING =
            WordSet.of("signed", "booked", "enrolled", "registered", "entered", "got", "put");
    private static final Set<String> INTO = WordSet.of("for", "into", "onto", "in", "on");

    private Enrolled() {}

    /** {@code Booked swimming for the boys}; empty when nobody was put down for anything. */
    static Optional<String> of(Clause clause) {
        int into = Places.between(2, clause.size() - 1)
                .first(at -> INTO.contains(clause.token(at).word())
                        && (clause.token(at - 1).isOneOf("up", "in", "down", "enrolled", "registered")
                                || clause.token(at).isOneOf("into", "onto")))
                .orElse(-1);
        if (into < 0) {
            return Optional.empty();
        }
        boolean particle = clause.token(into - 1).isOneOf("up", "in", "down");
        int end = particle ? into - 1 : into;
        Optional<String> who = whom(clause, end);
        return who.flatMap(somebody ->
                Content.of(clause, into + 1).map(what -> "booked " + Content.lower(what) + " for " + somebody));
    }

    /** The boys of {@code signed the boys up for it}, and of {@code the boys are signed up for it}. */
    private static Optional<String> whom(Clause clause, int end) {
        int self = clause.token(0).is("i") ? 1 : 0;
        if (ENROLLING.contains(clause.token(self).word()) && end > self + 1) {
            return Content.of(clause, self + 1, end).map(Content::lower);
        }
        int is = Places.between(1, end)
                .first(at -> clause.token(at).isOneOf("is", "are"))
                .orElse(-1);
        boolean put = is > 0
                && Places.between(is + 1, end)
                        .any(at -> ENROLLING.contains(clause.token(at).word()));
        return put ? Content.of(clause, 0, is).map(Content::lower) : Optional.empty();
    }
}
