package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tells that the person has a hand in what a sentence tells of a thing: {@code the rug's going back on Monday, I'm borrowing the
 * van}, {@code whether he likes it or not}. Stateless.
 */
public final class Stake {
    private static final int FEW = 6;

    private static final Set<String> MINE = Set.of("muggins", "myself", "mine", "ourselves");
    private static final Set<String> BEFORE_ME = Set.of("is", "by", "on", "be", "with", "from", "one");
    private static final Set<String> DUTIES =
            Set.of("turn", "job", "problem", "department", "task", "responsibility", "baby");

    /** What one is, or does, without doing anything about it. */
    private static final Set<String> FEELING = Set.of(
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
                && Set.of("am", "are").contains(clause.token(1).word())
                && Forms.isProgressive(clause.token(2).word())
                && !FEELING.contains(clause.token(2).word());
        boolean me = IntStream.range(0, clause.size())
                .anyMatch(at -> clause.token(at).is("me")
                        && (at == 0
                                ? clause.isBefore(",") || clause.isBefore("and")
                                : BEFORE_ME.contains(clause.token(at - 1).word())));
        return doing
                || me
                || isDuty(clause)
                || clause.has(Sign.TAKEN)
                || clause.tokens().stream().anyMatch(token -> MINE.contains(token.word()));
    }

    /** {@code I'm secretary, so it falls to me. The minutes go out on Friday}: 2 when the sentence before ends so, else 0. */
    public static int saidBefore(Clause clause, List<Clause> all) {
        boolean taken = all.stream()
                .filter(other -> other.sentence() == clause.sentence() - 1)
                .reduce((earlier, later) -> later)
                .filter(last -> last.size() <= FEW && !last.question())
                .filter(last -> isDuty(last)
                        || last.has(Sign.TAKEN)
                        || (Set.of("it", "that").contains(last.token(0).word())
                                && (last.endsWith("to", "me") || last.endsWith("on", "me"))))
                .isPresent();
        return taken ? 2 : 0;
    }

    /** {@code It's my turn}. */
    public static boolean isDuty(Clause clause) {
        return IntStream.range(1, clause.size())
                .anyMatch(at -> DUTIES.contains(clause.token(at).word())
                        && clause.token(at - 1).is("my"));
    }

    /** {@code Promise}, {@code whether she likes it or not}, {@code no excuses}, {@code if I have to carry it myself}. */
    static boolean isResolved(Clause clause) {
        boolean whether =
                clause.tokens().stream().anyMatch(token -> token.is("whether")) && clause.endsWith("or", "not");
        boolean carried = IntStream.range(0, clause.size() - 2)
                .anyMatch(at -> clause.token(at).is("if")
                        && (clause.token(at + 1).isSelf()
                                || clause.token(at + 1).is("it"))
                        && Set.of("have", "kills").contains(clause.token(at + 2).word()));
        return whether || carried || clause.has(Sign.PLEDGE);
    }
}
