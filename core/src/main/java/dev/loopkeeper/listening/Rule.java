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
 * @param then what the clause after it must look like; empty when that does not matter
 * @param examples messages with what they come to
 */
record Rule(
        String name,
        ActKind act,
        double confidence,
        List<Pattern> patterns,
        Condition conditions,
        Optional<Pattern> before,
        Optional<Pattern> then,
        List<Example> examples) {
    Rule {
        patterns = List.copyOf(patterns);
        examples = List.copyOf(examples);
    }

    /** Whether the rule may hold for the clause at a place. */
    boolean allows(List<Clause> clauses, int at) {
        return conditions.holds(clauses.get(at)) && isLike(before, clauses, at - 1) && isLike(then, clauses, at + 1);
    }

    private static boolean isLike(Optional<Pattern> pattern, List<Clause> clauses, int at) {
        return pattern.isEmpty()
                || (at >= 0
                        && at < clauses.size()
                        && !pattern.get().matches(clauses.get(at).tokens()).isEmpty());
    }
}
