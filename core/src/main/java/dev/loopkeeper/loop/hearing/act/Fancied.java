package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears what might be nice to have, some time or other: {@code a motorbike might be fun some day}. Stateless. */
final class Fancied {
    private static final int NAME = 6;
    private static final Set<String> MIGHT = Set.of("might", "could", "would");
    private static final Set<String> ARTICLES = Set.of("a", "an", "some", "another", "our", "my");
    private static final Set<String> SOME_DAY = Set.of("someday", "sometime", "eventually");

    private Fancied() {}

    /** The thing; empty when none is fancied for a day that is not named. */
    static Optional<String> topic(Clause clause) {
        if (clause.question() || !ARTICLES.contains(clause.token(0).word())) {
            return Optional.empty();
        }
        int might = IntStream.range(2, Math.min(NAME, clause.size() - 2))
                .filter(at -> MIGHT.contains(clause.token(at).word())
                        && clause.token(at + 1).is("be"))
                .findFirst()
                .orElse(clause.size());
        return might < clause.size()
                        && clause.has(Sign.ENJOYED)
                        && isSomeDay(clause)
                        && Subject.of(clause.tokens()) != Subject.SELF
                ? Content.of(clause, 0, might)
                : Optional.empty();
    }

    /** {@code One day}, {@code at some point}. */
    private static boolean isSomeDay(Clause clause) {
        return clause.tokens().stream().anyMatch(token -> SOME_DAY.contains(token.word()))
                || IntStream.range(1, clause.size())
                        .anyMatch(at -> (clause.token(at).is("day")
                                        && Set.of("one", "some")
                                                .contains(clause.token(at - 1).word()))
                                || (clause.token(at).is("point")
                                        && clause.token(at - 1).is("some")));
    }
}
