package dev.loopkeeper.loop.hearing.clause;

/** Tells whether a clause only says when what the clause before it names is to be done. Stateless. */
final class SaysWhen {
    private static final int NEAR = 6;

    private SaysWhen() {}

    /** Whether the second is of nothing but the first. */
    static boolean is(Clause first, Clause second) {
        return (isDue(second) && first.has(Sign.NEED)) || (isPlanned(second) && first.has(Sign.PROMISED));
    }

    /** {@code I must print the form, it has to be in by noon}, {@code don't let me forget the form, needs posting today}. */
    private static boolean isDue(Clause clause) {
        int verb = clause.token(0).isOneOf("it", "they") ? 1 : 0;
        boolean needing = clause.size() > verb + 1
                && clause.token(verb).isOneOf("needs", "need")
                && Forms.isProgressive(clause.token(verb + 1).word());
        return needing || (verb > 0 && isToBe(clause));
    }

    private static boolean isToBe(Clause clause) {
        return clause.size() > 3
                && clause.token(1).isOneOf("has", "have", "needs", "need", "must", "is", "are")
                && clause.tokens().stream().limit(NEAR).anyMatch(token -> token.isOneOf("be", "due", "get", "go"));
    }

    /** {@code I promised I'd print the form, so that's my job for tonight}. */
    private static boolean isPlanned(Clause clause) {
        int that = clause.token(0).is("so") && clause.size() > 1 ? 1 : 0;
        return clause.size() > that + 2
                && clause.token(that).isOneOf("that", "it")
                && clause.token(that + 1).is("is")
                && clause.any(token -> token.is("my") || token.is("me"));
    }
}
