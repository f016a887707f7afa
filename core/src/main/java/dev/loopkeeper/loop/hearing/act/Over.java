package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Scenes;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reads what one has been at where it is said to be over, named before what came behind it, or beside how it was: {@code the
 * interview's over}, {@code rang Mum after my run}, {@code tennis with Pete, lost again}. Stateless.
 */
public final class Over {
    /** What is over once one has been there. */
    private static final Set<String> OCCASIONS = Set.of(
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
            "viewing");

    private static final Set<String> FELT = Set.of(
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
    private static final Set<String> MEANT = Set.of("idea", "plan", "tomorrow", "if", "when");
    private static final int FAR = 8;
    private static final int NEAR = 7;
    private static final int FEW = 5;

    private Over() {}

    /** {@code My interview's over}: one has been there. */
    public static Optional<String> told(Clause clause) {
        int over = IntStream.range(2, Math.min(clause.size(), FAR))
                .filter(at -> clause.token(at).is("over"))
                .findFirst()
                .orElse(0);
        int is = over;
        while (is > 0 && !Set.of("is", "are").contains(clause.token(is).word())) {
            is--;
        }
        boolean told = is > 0
                && over - is <= 2
                && OCCASIONS.contains(clause.token(is - 1).word())
                && clause.tokens().subList(over, clause.size()).stream()
                        .noneMatch(token -> Set.of("for", "to", "at", "in", "by", "there", "budget", "soon")
                                .contains(token.word()));
        return told && !clause.question() ? Content.of(clause, 0, is) : Optional.empty();
    }

    /** {@code Interview done}: whatever else was to be done for it. */
    public static Optional<String> done(Clause clause) {
        int end = clause.size() - 1;
        int thing =
                end > 1 && Set.of("is", "are").contains(clause.token(end - 1).word()) ? end - 2 : end - 1;
        boolean told = thing >= 0
                && end < FEW
                && Set.of("done", "finished").contains(clause.token(end).word())
                && OCCASIONS.contains(clause.token(thing).word());
        return told ? Content.of(clause, 0, thing + 1) : Optional.empty();
    }

    /** What the clause says was over before: {@code rang Mum after my run}. */
    public static Optional<String> before(Clause clause) {
        return IntStream.range(0, Math.max(0, clause.size() - 2))
                .filter(at -> clause.token(at).is("after")
                        && Set.of("my", "our", "that", "this")
                                .contains(clause.token(at + 1).word())
                        && at + NEAR >= clause.size()
                        && !Forms.isProgressive(clause.token(at + 2).word()))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 1));
    }

    /** {@code Tennis with Pete, lost again}: the next clause tells how it was. */
    static Optional<String> beside(Clause clause, Clause next) {
        int with = IntStream.range(1, Math.min(clause.size() - 1, FEW))
                .filter(at -> clause.token(at).is("with"))
                .findFirst()
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
                && next.tokens().stream().noneMatch(token -> MEANT.contains(token.word()))
                && !next.question()
                && (FELT.contains(next.token(0).word()) || Reports.isPast(next))
                && Cues.english().at(Sign.WILL, next.tokens(), 0).isEmpty();
        return told ? Content.of(clause, 0) : Optional.empty();
    }
}
