package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears what might be nice to have, some time or other: {@code a motorbike might be fun some day}. Stateless. */
final class Fancied {
    private static final int NAME = 6;
    private static final Set<String> MIGHT = WordSet.of("might", "could", "would");
    private static final Set<String> ARTICLES = WordSet.of("a", "an", "some", "another", "our", "my");
    private static final Set<String> SOME_DAY = WordSet.of("someday", "sometime", "eventually");

    private Fancied() {}

    /** The thing; empty when none is fancied for a day that is not named. */
    static Optional<String> topic(Clause clause) {
        if (clause.question() || !ARTICLES.contains(clause.token(0).word())) {
            return Optional.empty();
        }
        int might = Places.between(2, Math.min(NAME, clause.size() - 2))
                .first(at -> MIGHT.contains(clause.token(at).word())
                        && clause.token(at + 1).is("be"))
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
        return clause.any(token -> SOME_DAY.contains(token.word()))
                || Places.between(1, clause.size())
                        .any(at -> (clause.token(at).is("day")
                                        && clause.token(at - 1).isOneOf("one", "some"))
                                || (clause.token(at).is("point")
                                        && clause.token(at - 1).is("some")));
    }
}
