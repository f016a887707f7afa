package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Scenes;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reads what one has been at where it is said to be over, named before what came behind it, or beside how it was: {@code the
 * interview's over}, {@code rang Mum after my run}, {@code tennis with Pete, lost again}. Stateless.
 */
public final class Over {
    /** What is over once one has been there. */
    private static final Set<String> OCCASIONS = WordSet.of(
            "exam",
            "exams",
            "test",
            "tests",
            "mock",
            "mocks",
            "finals",
            "viva",
            "interview",
            "interviews",
            "meeting",
            "meetings",
            "appointment",
            "scan",
            "op",
            "operation",
            "surgery",
            "procedure",
            "lesson",
            "class",
            "course",
            "lecture",
            "talk",
            "presentation",
            "speech",
            "pitch",
            "demo",
            "audition",
            "recital",
            "concert",
            "race",
            "match",
            "marathon",
            "tournament",
            "funeral",
            "assessment",
            "review",
            "appraisal",
            "hearing",
            "workshop",
            "training",
            "conference",
            "rehearsal",
            "assembly",
            "shift",
            "session",
            "evening",
            "smear",
            "mammogram",
            "colonoscopy",
            "filling",
            "party",
            "x-ray",
            "xray",
            "ultrasound",
            "mri",
            "biopsy",
            "injection",
            "jab",
            "vaccination",
            "booster",
            "check-up",
            "checkup",
            "viewing",
            "call",
            "chat",
            "performance",
            "inspection",
            "defence",
            "resit",
            "dentist",
            "extraction",
            "orientation",
            "gig",
            "webinar",
            "induction",
            "treatment",
            "mot",
            "wedding",
            "christening",
            "baptism",
            "reunion",
            "barbecue",
            "bbq",
            "ceremony",
            "graduation",
            "practice");

    private static final Set<String> FELT = WordSet.of(
            "knackered",
            "exhausted",
            "shattered",
            "freezing",
            "great",
            "lovely",
            "brilliant",
            "fun",
            "good",
            "so",
            "absolutely",
            "really",
            "very",
            "hilarious",
            "amazing",
            "tired",
            "buzzing",
            "sweaty",
            "soaked",
            "tough",
            "hard",
            "brutal",
            "feeling",
            "feel",
            "best",
            "what",
            "nice",
            "fab",
            "wonderful",
            "shame",
            "day");
    private static final Set<String> MEANT = WordSet.of("idea", "plan", "tomorrow", "if", "when");
    /** How one says that it is, without the words that may stand between. */
    private static final List<String> OVER =
            List.of("over", "over with", "over done", "over done with", "done over with", "behind me", "behind us");

    private static final Set<String> ENDING = WordSet.of("is", "are", "has", "have", "over", "gone", "history");
    private static final Set<String> BETWEEN = WordSet.of(
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
    private static final int FAR = 9;
    private static final int NEAR = 7;
    private static final int FEW = 5;

    private Over() {}

    /** {@code My interview's over}, {@code the exam is behind me}: one has been there. */
    public static Optional<String> told(Clause clause) {
        int end = end(clause);
        boolean told = end > 0
                && !clause.question()
                && OCCASIONS.contains(clause.token(end - 1).word())
                && isSaid(clause, end, OVER);
        return told ? Content.of(clause, 0, end) : Optional.empty();
    }

    /** Where the words begin that may say that something came to an end; 0 when none do. */
    static int end(Clause clause) {
        return Places.between(1, Math.min(clause.size(), FAR))
                .first(at -> ENDING.contains(clause.token(at).word()))
                .orElse(0);
    }

    /** {@code Interview done}: whatever else was to be done for it. */
    public static Optional<String> done(Clause clause) {
        int end = clause.size() - 1;
        int thing = end > 1 && clause.token(end - 1).isOneOf("is", "are") ? end - 2 : end - 1;
        boolean told = thing >= 0
                && end < FEW
                && clause.token(end).isOneOf("done", "finished")
                && OCCASIONS.contains(clause.token(thing).word());
        return told ? Content.of(clause, 0, thing + 1) : Optional.empty();
    }

    /** What the clause says was over before: {@code rang Mum after my run}. */
    public static Optional<String> before(Clause clause) {
        return IntStream.range(0, Math.max(0, clause.size() - 2))
                .filter(at -> clause.token(at).is("after")
                        && clause.token(at + 1).isOneOf("my", "our", "that", "this")
                        && at + NEAR >= clause.size()
                        && !Forms.isProgressive(clause.token(at + 2).word()))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 1));
    }

    /** {@code Tennis with Pete, lost again}: the next clause tells how it was. */
    static Optional<String> beside(Clause clause, Clause next) {
        int with = Places.between(1, Math.min(clause.size() - 1, FEW))
                .first(at -> clause.token(at).is("with"))
                .orElse(0);
        boolean named = with > 0
                && Subject.of(clause.tokens()) == Subject.NONE
                && !clause.question()
                && clause.isBefore(",")
                && !Forms.isPast(clause.token(0).word())
                && !Forms.isProgressive(clause.token(0).word())
                && Content.isAct(clause.token(with - 1).word());
        boolean told = named
                && !Scenes.isKept(next)
                && next.none(token -> MEANT.contains(token.word()))
                && !next.question()
                && (FELT.contains(next.token(0).word()) || Reports.isPast(next))
                && Cues.english().at(Sign.WILL, next.tokens(), 0).isEmpty();
        return told ? Content.of(clause, 0) : Optional.empty();
    }

    /** Whether it says that, and behind it at most when, or words that say nothing. */
    static boolean isSaid(Clause clause, int from, List<String> phrases) {
        StringBuilder said = new StringBuilder();
        for (int at = from; at < clause.size(); at++) {
            if (!BETWEEN.contains(clause.token(at).word())) {
                said.append(said.isEmpty() ? "" : " ").append(clause.token(at).word());
                if (phrases.contains(said.toString()) && isAtEnd(clause, at + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isAtEnd(Clause clause, int from) {
        return from == clause.size()
                || (clause.isTime(from) && !clause.token(from).isOneOf("in", "at", "by"))
                || clause.token(from).is("for")
                || Cues.english().at(Sign.TAIL, clause.tokens(), from).isPresent();
    }
}
