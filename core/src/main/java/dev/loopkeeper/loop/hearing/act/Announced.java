package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Tells what comes back of a sentence that only announces that it does: {@code same story most nights. I sit down, next thing it's
 * midnight}. Stateless.
 */
final class Announced {
    private static final int LONGEST = 100;

    private Announced() {}

    /** What the sentence behind tells; empty when the own one tells more than that something comes back, or there is none behind. */
    static Optional<String> behind(List<Clause> clauses, List<Clause> own) {
        int number = own.get(0).sentence() + 1;
        List<Clause> told =
                clauses.stream().filter(clause -> clause.sentence() == number).toList();
        return told.isEmpty() || !own.stream().allMatch(Sighs::isOnly) || isElse(told)
                ? Optional.empty()
                : Optional.of(ending(told));
    }

    /** Asked, meant or a pleasure. */
    private static boolean isElse(List<Clause> told) {
        return told.stream()
                .anyMatch(clause -> clause.question()
                        || (clause.has(Sign.WILL) && !isSworn(clause))
                        || clause.has(Sign.ONWARD)
                        || Moods.isGood(clause));
    }

    /** {@code I swear I'll get up}. */
    private static boolean isSworn(Clause clause) {
        return clause.tokens().stream()
                .limit(2)
                .anyMatch(token -> token.isOneOf("swear", "say", "promise", "tell", "think"));
    }

    /** All of it, else its end: where it goes wrong is told last. */
    private static String ending(List<Clause> told) {
        int last = told.size() - 1;
        return IntStream.rangeClosed(0, last)
                .mapToObj(from -> told.get(0)
                        .text()
                        .substring(told.get(from).start(), told.get(last).end()))
                .map(words -> words.replaceAll("\\s+", " ").strip())
                .filter(words -> words.length() <= LONGEST)
                .findFirst()
                .map(Content::capital)
                .orElseGet(() -> Story.cut(told.get(last).quote()));
    }
}
