package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears of papers that one hands in. Stateless. */
final class HandedIn {
    private static final int FAR = 8;

    private static final Set<String> PAPERS = WordSet.of(
            "form",
            "forms",
            "application",
            "applications",
            "claim",
            "claims",
            "essay",
            "report",
            "return",
            "paper",
            "dissertation",
            "thesis",
            "assignment",
            "coursework",
            "abstract",
            "proposal",
            "bid",
            "tender",
            "offer",
            "complaint",
            "appeal",
            "notice",
            "paperwork",
            "manuscript",
            "portfolio",
            "timesheet",
            "timesheets",
            "draft");

    private HandedIn() {}

    /** Whether a clause tells that papers go in: {@code ethics form goes in tomorrow}. */
    static boolean is(Clause clause) {
        return Places.between(1, Math.min(clause.size() - 1, FAR))
                .any(at -> PAPERS.contains(clause.token(at - 1).word())
                        && clause.token(at).isOneOf("goes", "go")
                        && clause.token(at + 1).is("in"));
    }

    /** What is to be handed in by its time: {@code my essay is due in on Monday}; empty when it is somebody else's. */
    static Optional<String> due(Clause clause) {
        int due = Places.between(1, Math.min(clause.size(), FAR))
                .first(at -> clause.token(at).is("due"))
                .orElse(0);
        boolean is = due > 1
                && clause.token(due - 1).isOneOf("is", "are")
                && PAPERS.contains(clause.token(due - 2).word());
        boolean own = is
                && clause.tokens().stream()
                        .limit(due)
                        .noneMatch(token ->
                                token.word().endsWith("'s") || Subject.isPerson(token.word()) || token.is("his"));
        return own
                ? Content.of(clause, 0, due - 1).map(thing -> "Hand " + AsSaid.lower(thing) + " in")
                : Optional.empty();
    }
}
