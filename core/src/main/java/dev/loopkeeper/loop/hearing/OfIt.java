package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Known;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells of which thing something was done when the clause only says {@code it}, and the one before it names the thing. Stateless. */
final class OfIt {
    private OfIt() {}

    /** {@code That alarm is quiet, it's got a fresh battery in it}: of the alarm, and of no other battery; else what was found. */
    static Likening.Found instead(Likening.Found found, Clause clause, Antecedents antecedents, Likening likening) {
        Optional<String> before = clause.token(0).is("it") ? antecedents.besideIt(clause) : Optional.empty();
        Set<String> named = before.map(Known::stems).orElse(Set.of());
        if (named.isEmpty() || isOf(found.loop(), named)) {
            return found;
        }
        Set<String> own = Known.stems(clause.quote());
        return likening.sharing(Stream.concat(named.stream(), own.stream()).collect(Collectors.toSet())).stream()
                .filter(other -> isOf(other.loop(), named) && isOf(other.loop(), own))
                .findFirst()
                .orElse(found);
    }

    private static boolean isOf(OpenLoop loop, Set<String> stems) {
        return !Collections.disjoint(Known.of(loop.content()).stems(), stems);
    }
}
