package dev.loopkeeper.language.clause;

import dev.loopkeeper.language.clause.Clause.Flags;
import java.util.List;

/** Tells which clauses of a sentence that ends with a question mark are asked. Stateless. */
final class Asked {
    private Asked() {}

    /** Marks the last one, and those before it that begin as questions do or hang on it; {@code I'm going, want to come?} asks the last. */
    static void mark(List<Clause> clauses, int first) {
        for (int at = first; at < clauses.size(); at++) {
            Clause clause = clauses.get(at);
            boolean last = at == clauses.size() - 1;
            boolean hangs = at > first && clauses.get(at - 1).flags().asked();
            if (last || hangs) {
                Flags flags = clause.flags();
                clauses.set(
                        at,
                        clause.with(
                                clause.subject(),
                                clause.tense(),
                                clause.verb(),
                                new Flags(flags.negated(), true, flags.hypothetical(), flags.quoted())));
            }
        }
    }
}
