package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reads what one is rid of, or has come through, as what was done: {@code the leak is no more}, {@code the interview's
 * over}. Stateless.
 */
final class Relieved {
    private static final int FAR = 9;
    private static final Set<String> ENDING = Set.of("is", "are", "has", "have", "over", "gone", "history");
    private static final Set<String> BETWEEN = Set.of(
            "is",
            "are",
            "has",
            "have",
            "all",
            "now",
            "finally",
            "officially",
            "well",
            "truly",
            "and",
            "completely",
            "been");
    /** What one is glad to be rid of, so that nobody merely drops it. */
    private static final Set<String> TROUBLES = Set.of(
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
    /** What is one's own to go through, so that it is over once one has. */
    private static final Set<String> ORDEALS = Set.of(
            "interview",
            "interviews",
            "exam",
            "exams",
            "test",
            "tests",
            "presentation",
            "meeting",
            "meetings",
            "appointment",
            "viva",
            "audition",
            "speech",
            "talk",
            "operation",
            "op",
            "surgery",
            "procedure",
            "scan",
            "appraisal",
            "hearing",
            "call",
            "chat",
            "marathon",
            "race",
            "demo",
            "recital",
            "performance",
            "check-up",
            "checkup",
            "biopsy",
            "shift",
            "course",
            "inspection",
            "pitch",
            "defence",
            "resit",
            "mocks",
            "finals",
            "mri",
            "smear",
            "mammogram",
            "colonoscopy",
            "filling",
            "dentist",
            "extraction",
            "orientation",
            "assessment",
            "gig",
            "training",
            "webinar",
            "workshop",
            "conference",
            "induction",
            "jab",
            "treatment",
            "mot",
            "wedding",
            "funeral",
            "christening",
            "baptism",
            "reunion",
            "party",
            "barbecue",
            "bbq",
            "ceremony",
            "graduation",
            "evening",
            "class",
            "lesson",
            "session",
            "rehearsal",
            "practice");

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
    private static final List<String> OVER =
            List.of("over", "over with", "over done", "over done with", "done over with", "behind me", "behind us");
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
        int end = IntStream.range(1, Math.min(clause.size(), FAR))
                .filter(at -> ENDING.contains(clause.token(at).word()))
                .findFirst()
                .orElse(0);
        if (end == 0 || clause.question() || Subject.isSaying(clause.token(0).word())) {
            return List.of();
        }
        boolean gone = isAny(clause, end, TROUBLES) && isSaid(clause, end, GONE);
        boolean over = ORDEALS.contains(clause.token(end - 1).word()) && isSaid(clause, end, OVER);
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

    /** Whether it says that, and behind it at most when, or words that say nothing. */
    private static boolean isSaid(Clause clause, int from, List<String> phrases) {
        StringBuilder said = new StringBuilder();
        for (int at = from; at < clause.size(); at++) {
            if (!BETWEEN.contains(clause.token(at).word())) {
                said.append(said.isEmpty() ? "" : " ").append(clause.token(at).word());
                if (phrases.contains(said.toString()) && isOver(clause, at + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isOver(Clause clause, int from) {
        return from == clause.size()
                || clause.isTime(from)
                || clause.token(from).is("for")
                || Cues.english().at(Sign.TAIL, clause.tokens(), from).isPresent();
    }
}
