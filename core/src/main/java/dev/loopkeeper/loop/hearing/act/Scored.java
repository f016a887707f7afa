package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads what is told like a score: {@code another page written}, {@code 5k in the bag before breakfast}. Stateless. */
final class Scored {
    private static final int SHORT = 8;
    private static final Set<String> COUNTING = WordSet.of("a", "an", "another", "one", "half");

    private Scored() {}

    /** Whether the clause is nothing but what is in the bag. */
    static boolean isBagged(Clause clause) {
        return bag(clause) > 0;
    }

    /** The ways to say what was done; none when it is told otherwise. */
    static Stream<String> ways(Clause clause) {
        return Stream.concat(bagged(clause).stream(), counted(clause).stream());
    }

    /** {@code Yoga in the bag}. */
    private static Optional<String> bagged(Clause clause) {
        int bag = bag(clause);
        return bag > 0 ? Content.of(clause, 0, bag).map(what -> "did " + Content.lower(what)) : Optional.empty();
    }

    private static int bag(Clause clause) {
        return clause.size() <= SHORT && Subject.of(clause.tokens()) != Subject.OTHER
                ? IntStream.range(1, clause.size() - 2)
                        .filter(at -> clause.token(at).is("in")
                                && clause.token(at + 1).is("the")
                                && clause.token(at + 2).is("bag"))
                        .filter(at -> clause.tokens().subList(0, at).stream()
                                .noneMatch(token -> Forms.isPast(token.word()) || Subject.isSaying(token.word())))
                        .findFirst()
                        .orElse(0)
                : 0;
    }

    /** {@code A mile swum}, {@code another chapter read before bed}. */
    private static Optional<String> counted(Clause clause) {
        boolean fragment = COUNTING.contains(clause.token(0).word()) || Amounts.isFragment(clause);
        int done = Places.between(2, Math.min(SHORT, clause.size()))
                .first(at -> Forms.isPast(clause.token(at).word())
                        || clause.token(at).is("read"))
                .orElse(0);
        return fragment && done > 0
                ? Content.of(clause, 0, done).map(what -> clause.token(done).word() + " " + Content.lower(what))
                : Optional.empty();
    }
}
