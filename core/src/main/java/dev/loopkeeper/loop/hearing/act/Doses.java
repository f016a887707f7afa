package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Habits;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Hears how much of something, and how often, when the thing was named the sentence before: {@code The teacher swears by scales.
 * So that's ten minutes, daily from now on}. Stateless.
 */
final class Doses {
    private static final int NEAR = 4;
    private static final int FAR = 6;
    private static final Set<String> UNITS =
            WordSet.of("minutes", "minute", "hour", "hours", "pages", "page", "reps", "rounds", "lengths", "miles");
    private static final Set<String> ADVISING =
            WordSet.of("by", "recommends", "recommended", "suggests", "suggested", "prescribed", "advises", "about");
    private static final Set<String> POINTING =
            WordSet.of("it", "that", "this", "them", "so", "me", "i", "we", "he", "she");

    private Doses() {}

    /** The habit; empty when the clause gives no dose of anything named before. */
    static Optional<Act> read(Clause clause, Setting setting) {
        int unit = Places.between(3, Math.min(clause.size(), FAR))
                .first(at -> UNITS.contains(clause.token(at).word()))
                .orElse(0);
        boolean told = unit > 0
                && clause.token(0).isOneOf("that", "it")
                && clause.token(1).isOneOf("is", "means")
                && !clause.question()
                && setting.sentence().anyMatch(Clause::isOften)
                && setting.onward(true)
                && !(unit + 1 < clause.size() && clause.token(unit + 1).is("of"));
        return told
                ? setting.sentenceBefore()
                        .flatMap(Doses::thing)
                        .flatMap(thing -> content(clause, unit, thing))
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, true, false))
                : Optional.empty();
    }

    private static Optional<String> content(Clause clause, int unit, String thing) {
        String rest = clause.size() > unit + 1
                ? Habits.content(clause.from(unit + 1))
                        .filter(more -> !Vague.isEmpty(more))
                        .map(more -> " " + Content.lower(more))
                        .orElse("")
                : "";
        String amount = clause.text()
                .substring(clause.token(2).start(), clause.token(unit).end());
        return Optional.of(Content.capital(amount + " of " + Content.lower(thing) + rest));
    }

    /** What somebody advises: the scales of {@code my teacher swears by scales}. */
    private static Optional<String> thing(Clause before) {
        return IntStream.range(1, before.size() - 1)
                .filter(at -> ADVISING.contains(before.token(at).word())
                        && before.size() - at <= NEAR + 1
                        && !POINTING.contains(before.token(at + 1).word()))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(before, at + 1));
    }
}
