package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;

/**
 * Reads what one is rid of, or has come through, as what was done: {@code the leak is no more}, {@code the interview's
 * over}. Stateless.
 */
final class Relieved {
    /** What one is glad to be rid of, so that nobody merely drops it. */
    private static final Set<String> TROUBLES = WordSet.of(
            "leak",
            "leaks",
            "drip",
            "drips",
            "damp",
            "mould",
            "mold",
            "puncture",
            "bug",
            "bugs",
            "squeak",
            "creak",
            "rattle",
            "dent",
            "dents",
            "crack",
            "cracks",
            "hole",
            "holes",
            "scratch",
            "scratches",
            "stain",
            "stains",
            "smell",
            "stink",
            "noise",
            "hum",
            "buzz",
            "error",
            "errors",
            "warnings",
            "glitch",
            "issue",
            "issues",
            "problem",
            "problems",
            "fault",
            "blockage",
            "clog",
            "draught",
            "draughts",
            "mice",
            "mouse",
            "rats",
            "wasps",
            "ants",
            "moths",
            "fleas",
            "nits",
            "lice",
            "weeds",
            "brambles",
            "nettles",
            "slugs",
            "graffiti",
            "rust",
            "limescale",
            "clutter",
            "mess",
            "backlog",
            "debt",
            "debts",
            "overdraft",
            "rash",
            "infection",
            "typo",
            "typos",
            "virus",
            "malware",
            "cobwebs",
            "wobble",
            "flicker",
            "verruca",
            "wart",
            "splinter",
            "headlice",
            "moss");

    private static final List<String> GONE = List.of(
            "no more",
            "history",
            "ancient history",
            "gone",
            "gone for good",
            "a thing of the past",
            "no longer a problem",
            "no longer an issue",
            "no longer a worry",
            "no longer there",
            "a distant memory",
            "toast");
    private static final List<String> RIDDING = List.of(
            "fixed ",
            "got rid of ",
            "cleared ",
            "removed ",
            "cleaned ",
            "treated ",
            "paid off ",
            "sorted ",
            "filled ",
            "stopped ",
            "unblocked ");
    private static final List<String> LIVING = List.of("did ", "went to ", "had ", "gave ");

    private Relieved() {}

    /** What may have been done, in the order of a report; empty when the clause tells neither. */
    static List<String> of(Clause clause) {
        int end = Over.end(clause);
        if (end == 0 || clause.question() || Subject.isSaying(clause.token(0).word())) {
            return List.of();
        }
        boolean gone = isAny(clause, end, TROUBLES) && Over.isSaid(clause, end, GONE);
        boolean over = Over.told(clause).isPresent();
        List<String> ways = gone ? RIDDING : over ? LIVING : List.of();
        return ways.isEmpty()
                ? List.of()
                : Content.of(clause, 0, end).map(Content::lower).stream()
                        .flatMap(thing -> ways.stream().map(way -> way + thing))
                        .toList();
    }

    private static boolean isAny(Clause clause, int end, Set<String> words) {
        return clause.tokens().subList(0, end).stream().anyMatch(token -> words.contains(token.word()));
    }
}
