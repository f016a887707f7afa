package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Subject;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of papers that one hands in. Stateless. */
final class HandedIn {
    private static final int FAR = 8;

    private static final Set<String> PAPERS = Set.of(
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
        return IntStream.range(1, Math.min(clause.size() - 1, FAR))
                .anyMatch(at -> PAPERS.contains(clause.token(at - 1).word())
                        && Set.of("goes", "go").contains(clause.token(at).word())
                        && clause.token(at + 1).is("in"));
    }

    /** What is to be handed in by its time: {@code my essay is due in on Monday}; empty when it is somebody else's. */
    static Optional<String> due(Clause clause) {
        int due = IntStream.range(1, Math.min(clause.size(), FAR))
                .filter(at -> clause.token(at).is("due"))
                .findFirst()
                .orElse(0);
        boolean is = due > 1
                && Set.of("is", "are").contains(clause.token(due - 1).word())
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
