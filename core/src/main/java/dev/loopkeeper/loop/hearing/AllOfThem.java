package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells where a clause speaks of all the things named before, and how many: {@code both are in}. Stateless. */
final class AllOfThem {
    private static final Set<String> BEHIND_BOTH = Set.of(
            "are", "were", "is", "have", "had", "got", "of", "now", "today", "in", "off", "at", "before", "after",
            "on");

    private AllOfThem() {}

    /** {@code Both are in}, but not {@code both car seats are in}. */
    static boolean areMeant(Clause clause) {
        return clause.find(Sign.ALL_OF_THEM)
                .filter(place -> !clause.token(place.to() - 1).is("both")
                        || place.to() == clause.size()
                        || BEHIND_BOTH.contains(clause.token(place.to()).word())
                        || Forms.isPast(clause.token(place.to()).word()))
                .isPresent();
    }

    /** How many they are said to be, when it says more than one: two of {@code those two}. */
    static Optional<Integer> number(Clause clause) {
        List<String> numbers = List.of("zero", "one", "both", "three", "four", "five");
        return clause.tokens().stream()
                .map(token -> token.is("two") || token.is("pair") ? 2 : numbers.indexOf(token.word()))
                .filter(number -> number >= 2)
                .findFirst();
    }

    /** {@code The whole list is crossed off}: whatever was to be done. */
    static boolean isList(Clause clause) {
        return clause.tokens().stream().anyMatch(token -> token.is("list"));
    }
}
