package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears of papers that one hands in, and of what else falls due. Stateless. */
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

    private static final Set<String> LENT = WordSet.of(
            "dvds", "dvd", "skates", "keys", "tools", "costume", "van", "projector", "car", "suit", "laptop");

    private HandedIn() {}

    /** Whether a clause tells that papers go in: {@code ethics form goes in tomorrow}. */
    static boolean is(Clause clause) {
        return Places.between(1, Math.min(clause.size() - 1, FAR))
                .any(at -> PAPERS.contains(clause.token(at - 1).word())
                        && clause.token(at).isOneOf("goes", "go")
                        && clause.token(at + 1).is("in"));
    }

    /**
     * What is to be done by the time at which it falls due: {@code my essay is due in on Monday}, {@code the rent's due on Friday},
     * {@code the library books are due back}; empty when it is somebody else's.
     */
    static Optional<String> due(Clause clause) {
        int due = Places.between(1, Math.min(clause.size(), FAR))
                .first(at -> clause.token(at).is("due"))
                .orElse(0);
        int end = due > 1 && clause.token(due - 1).isOneOf("is", "are") ? due - 1 : due;
        if (end == 0 || isTheirs(clause, end)) {
            return Optional.empty();
        }
        return Content.of(clause, 0, end)
                .map(thing -> AsSaid.lower(withoutIs(thing)))
                .flatMap(thing -> doing(clause, due, clause.token(end - 1).bare(), thing));
    }

    /** What one does with such a thing; empty when it falls due without anybody. */
    private static Optional<String> doing(Clause clause, int due, String kind, String thing) {
        if (PAPERS.contains(kind)) {
            return Optional.of("Hand " + thing + " in");
        }
        if (Due.isBill(kind)) {
            return Optional.of("Pay " + thing);
        }
        boolean back = due + 1 < clause.size() && clause.token(due + 1).is("back");
        boolean lent = kind.startsWith("book") || (back && LENT.contains(kind));
        return lent ? Optional.of("Take " + thing + " back") : Optional.empty();
    }

    private static String withoutIs(String thing) {
        return thing.replaceFirst("['\u2019]s$", "");
    }

    private static boolean isTheirs(Clause clause, int end) {
        return clause.tokens().stream()
                        .limit(end)
                        .anyMatch(
                                token -> Subject.isPerson(token.word()) || token.isOneOf("his", "her", "their", "your"))
                || clause.tokens().stream()
                        .limit(end - 1L)
                        .anyMatch(token -> token.word().endsWith("'s"));
    }
}
