package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;

/**
 * Tells that the person has a hand in what a sentence tells of a thing: {@code the rug's going back on Monday, I'm borrowing the
 * van}, {@code whether he likes it or not}. Stateless.
 */
public final class Stake {
    private static final int FEW = 6;

    private static final Set<String> MINE = WordSet.of("muggins", "myself", "mine", "ourselves");
    private static final Set<String> BEFORE_ME = WordSet.of("is", "by", "on", "be", "with", "from", "one");
    private static final Set<String> DUTIES =
            WordSet.of("turn", "job", "problem", "department", "task", "responsibility", "baby");

    /** What one is, or does, without doing anything about it. */
    private static final Set<String> FEELING = WordSet.of(
            "dreading",
            "hoping",
            "waiting",
            "looking",
            "expecting",
            "feeling",
            "wondering",
            "being",
            "having",
            "dying",
            "thinking",
            "getting",
            "going",
            "not",
            "missing",
            "loving",
            "telling",
            "guessing");

    private Stake() {}

    /** Whether the rest of the sentence, or a short one behind it, says that the person sees to it. */
    static boolean isTaken(Clause clause, Setting setting) {
        boolean pledged = setting.sentenceBefore()
                .filter(before -> before.size() <= FEW + 2 && before.has(Sign.PLEDGE))
                .isPresent();
        return pledged
                || isResolved(clause)
                || setting.near()
                        .filter(other -> other.start() != clause.start() && other.end() != clause.end())
                        .anyMatch(other -> isResolved(other)
                                || ((other.sentence() == clause.sentence() || other.size() <= FEW) && isOwn(other)));
    }

    /** {@code I'm borrowing the van}, {@code it's me doing it}, {@code me, a suit and a spray}, {@code my turn}. */
    private static boolean isOwn(Clause clause) {
        boolean doing = clause.size() > 2
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("am", "are")
                && Forms.isProgressive(clause.token(2).word())
                && !FEELING.contains(clause.token(2).word());
        boolean me = Places.between(0, clause.size())
                .any(at -> clause.token(at).is("me")
                        && (at == 0
                                ? clause.isBefore(",") || clause.isBefore("and")
                                : BEFORE_ME.contains(clause.token(at - 1).word())));
        return doing
                || me
                || isDuty(clause)
                || clause.has(Sign.TAKEN)
                || clause.any(token -> MINE.contains(token.word()));
    }

    /** {@code I'm secretary, so it falls to me. The minutes go out on Friday}: 2 when the sentence before ends so, else 0. */
    public static int saidBefore(Clause clause, List<Clause> all) {
        boolean taken = all.stream()
                .filter(other -> other.sentence() == clause.sentence() - 1)
                .reduce((earlier, later) -> later)
                .filter(last -> last.size() <= FEW && !last.question())
                .filter(last -> isDuty(last)
                        || last.has(Sign.TAKEN)
                        || (last.token(0).isOneOf("it", "that")
                                && (last.endsWith("to", "me") || last.endsWith("on", "me"))))
                .isPresent();
        return taken ? 2 : 0;
    }

    /** {@code It's my turn}. */
    public static boolean isDuty(Clause clause) {
        return Places.between(1, clause.size())
                .any(at -> DUTIES.contains(clause.token(at).word())
                        && clause.token(at - 1).is("my"));
    }

    /** {@code Promise}, {@code whether she likes it or not}, {@code no excuses}, {@code if I have to carry it myself}. */
    static boolean isResolved(Clause clause) {
        boolean whether = clause.any(token -> token.is("whether")) && clause.endsWith("or", "not");
        boolean carried = Places.between(0, clause.size() - 2)
                .any(at -> clause.token(at).is("if")
                        && (clause.token(at + 1).isSelf()
                                || clause.token(at + 1).is("it"))
                        && clause.token(at + 2).isOneOf("have", "kills"));
        return whether || carried || clause.has(Sign.PLEDGE);
    }
}
