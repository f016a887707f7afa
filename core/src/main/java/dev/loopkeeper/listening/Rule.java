package dev.loopkeeper.listening;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.pattern.Pattern;
import java.util.List;
import java.util.Optional;

/**
 * One way in which a language says something. Immutable.
 *
 * @param name what it is called
 * @param act what its speaker does
 * @param confidence how sure it is that the speaker means it, 0..1
 * @param patterns what the clause looks like; one of them is enough
 * @param conditions what must be true of the clause
 * @param before what the clause before must look like; empty when that does not matter
 * @param examples messages with what they come to
 */
record Rule(
        String name,
        ActKind act,
        double confidence,
        List<Pattern> patterns,
        Condition conditions,
        Optional<Pattern> before,
        List<Example> examples) {
    Rule {
        patterns = List.copyOf(patterns);
        examples = List.copyOf(examples);
    }

    /** Whether the rule may hold for the clause. */
    boolean allows(Clause clause, Optional<Clause> previous) {
        return conditions.holds(clause)
                && (before.isEmpty()
                        || previous.filter(other -> !before.orElseThrow().matches(other.tokens()).isEmpty())
                                .isPresent());
    }
}
