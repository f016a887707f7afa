package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tells whom a clause names. Stateless. */
final class Whom {
    private Whom() {}

    /** The names in a clause, but for words of a time: {@code by EOD}. */
    static List<String> names(Clause clause) {
        Set<String> times = IntStream.range(0, clause.size())
                .filter(clause::isTime)
                .mapToObj(at -> clause.token(at).word())
                .collect(Collectors.toSet());
        List<String> names = Doing.of(clause.quote()).names().stream()
                .filter(name -> !times.contains(name))
                .sorted()
                .toList();
        boolean of = names.isEmpty()
                && Set.of("is", "has")
                        .contains(clause.token(clause.size() > 1 ? 1 : 0).word());
        return of || (!names.isEmpty() && names.stream().allMatch(name -> isAim(clause, name)))
                ? Subject.named(clause).map(List::of).orElse(names)
                : names;
    }

    /** The name as the clause writes it; as it is where the clause has it not. */
    static String written(String name, Clause clause) {
        return clause.tokens().stream()
                .filter(token -> token.is(name))
                .findFirst()
                .map(token -> clause.text().substring(token.start(), token.end()))
                .orElse(name);
    }

    /** The Gran of {@code promised Gran I'd drive her}. */
    static Optional<String> person(Clause clause) {
        return clause.tokens().stream()
                .filter(token -> Subject.isPerson(token.word()) && !Vague.leansOn(token.word()))
                .filter(token -> Character.isUpperCase(clause.text().charAt(token.start())))
                .findFirst()
                .map(token -> clause.text().substring(token.start(), token.end()));
    }

    /** The Perth of {@code Harriet is moving to Perth}: where to. */
    private static boolean isAim(Clause clause, String name) {
        return IntStream.range(1, clause.size())
                .anyMatch(at -> clause.token(at).is(name)
                        && Set.of("to", "in", "from")
                                .contains(clause.token(at - 1).word()));
    }
}
