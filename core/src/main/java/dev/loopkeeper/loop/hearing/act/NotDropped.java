package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/** Tells what sounds like letting go and is not. Stateless. */
final class NotDropped {
    private static final int NEAR = 5;
    private static final Set<String> FORBIDDING =
            WordSet.of("not", "you", "dare", "ever", "go", "and", "please", "just");
    private static final Set<String> REMOVING = WordSet.of(
            "take", "drop", "scrap", "bin", "delete", "remove", "cross", "strike", "scratch", "cancel", "lose", "erase",
            "ditch", "axe");

    private static final Set<String> ASKING = WordSet.of(
            "does", "do", "is", "are", "am", "did", "has", "have", "was", "what", "when", "where", "how", "why", "who",
            "which", "will");

    private NotDropped() {}

    /** {@code Scrap the "today"}: when, and not what. */
    static boolean isOnlyWhen(Clause clause, Cues.Place drop) {
        return drop.to() + 2 == clause.size()
                && clause.token(drop.to()).is("the")
                && clause.token(drop.to() + 1).isOneOf("today", "tonight", "tomorrow");
    }

    /** {@code No need, I'd already done it}: it is done, not let go of. */
    static boolean isDoneAlready(Clause clause, Setting setting) {
        return clause.endsWith("no", "need")
                && setting.next()
                        .filter(next -> next.size() > 2
                                && next.token(0).isSelf()
                                && next.token(1).isOneOf("have", "had")
                                && next.none(token -> token.is("not")))
                        .isPresent();
    }

    /** Whether nothing is let go of, though the words are those of who does so. */
    static boolean is(Clause clause) {
        return isConsidered(clause)
                || isDelivered(clause)
                || isNotEnough(clause)
                || isForbidden(clause)
                || Presented.isOffTheList(clause);
    }

    /** {@code Don't take the kayak off my list}, {@code don't you dare scrap it}: all the more it is to stay. */
    static boolean isForbidden(Clause clause) {
        boolean denied = clause.token(0).is("never")
                || (clause.size() > 1
                        && clause.token(0).is("do")
                        && clause.token(1).is("not"));
        return denied
                && clause.tokens().stream()
                        .skip(1)
                        .limit(NEAR)
                        .filter(token -> !FORBIDDING.contains(token.word()))
                        .findFirst()
                        .filter(verb -> REMOVING.contains(verb.word()))
                        .isPresent();
    }

    /** {@code The piano is daily already, leave that be}: it goes on as it is. */
    static boolean isLeftAsIs(Clause clause, Setting setting) {
        return clause.has(Sign.ASSURED)
                || isOfQuestion(clause, setting)
                || (Vague.leansOn(clause.quote())
                        && setting.previous()
                                .filter(before -> before.sentence() == clause.sentence() && NoReport.isHowOften(before))
                                .isPresent());
    }

    /** {@code Does it shut early? It doesn't matter}: the answer does not. */
    private static boolean isOfQuestion(Clause clause, Setting setting) {
        return clause.endsWith("not", "matter")
                && clause.size() <= NEAR
                && setting.previous()
                        .filter(before -> before.question()
                                && ASKING.contains(before.token(0).word()))
                        .isPresent();
    }

    /** {@code Might sell it, might leave it be}: one of two ways. */
    private static boolean isConsidered(Clause clause) {
        return clause.isBehind(",")
                && clause.size() > 2
                && clause.token(0).isOneOf("might", "may", "could")
                && !clause.token(1).is("as");
    }

    /** {@code Dropping the key through the letterbox tonight}: bringing it there. */
    private static boolean isDelivered(Clause clause) {
        return clause.token(0).is("dropping")
                && !clause.times().isEmpty()
                && clause.any(token -> token.isOneOf("through", "round", "off", "into", "at", "over", "to"));
    }

    /** {@code On second thoughts one night isn't enough}: there is to be more of it. */
    private static boolean isNotEnough(Clause clause) {
        return clause.endsWith("not", "enough") || clause.endsWith("never", "enough");
    }

    /** {@code When Da can't manage it any more}: it has not come to that. */
    private static boolean isWhen(Clause clause) {
        return clause.subordinate() && clause.token(0).isOneOf("when", "if", "once");
    }

    /** Whether a place that names what is let go of does not: it has not come to that, it is mended, or only how does not matter. */
    static boolean isNamed(Clause clause, Cues.Place place) {
        return isWhen(clause)
                || isOnce(clause, place)
                || isStopped(clause, place)
                || isMoved(clause, place)
                || isHowever(clause, place)
                || isUnable(clause, place)
                || NotLeftUndone.isNotBefore(clause);
    }

    /** {@code That alarm won't be chirping any more}: nothing that was to be done. */
    private static boolean isStopped(Clause clause, Cues.Place place) {
        boolean anymore = clause.token(place.from()).word().startsWith("any");
        return anymore
                && Subject.of(clause.tokens()) == Subject.THING
                && Places.between(2, place.from())
                        .any(at -> Forms.isProgressive(clause.token(at).word())
                                && clause.token(at - 1).is("be")
                                && clause.token(at - 2).is("not"));
    }

    /** {@code The form isn't on my table any more}: it went where it had to. */
    private static boolean isMoved(Clause clause, Cues.Place place) {
        return clause.token(place.from()).word().startsWith("any")
                && Places.between(2, place.from())
                        .any(at -> clause.token(at - 1).is("not")
                                && clause.token(at).isOneOf("on", "in", "at", "under", "by"));
    }

    /** {@code Practice went out the window last night}: that once. */
    private static boolean isOnce(Clause clause, Cues.Place place) {
        return clause.token(place.to() - 1).is("window") && !clause.times().isEmpty();
    }

    /** {@code Doesn't matter how early I get up}. */
    private static boolean isHowever(Clause clause, Cues.Place place) {
        return clause.token(place.to() - 1).is("matter")
                && place.to() < clause.size()
                && clause.token(place.to()).isOneOf("how", "what", "when", "which", "who", "where", "if");
    }

    /** {@code I couldn't leave it alone}. */
    private static boolean isUnable(Clause clause, Cues.Place place) {
        return place.from() > 1
                && clause.token(place.from() - 1).is("not")
                && clause.token(place.from() - 2).isOneOf("could", "can")
                && clause.token(place.from()).isOneOf("leave", "let", "drop", "forget");
    }

    /** {@code No need to make the beans a regular thing}: this once it is still to be done. */
    static boolean isOnlyNotOften(Clause clause, Cues.Place drop) {
        return isOfUs(clause, drop) || isNotToMake(clause, drop);
    }

    /** {@code Neither of us cleaned it}: who, and not what. */
    private static boolean isOfUs(Clause clause, Cues.Place drop) {
        return clause.token(drop.to() - 1).is("neither")
                && drop.to() + 1 < clause.size()
                && clause.token(drop.to() + 1).is("us");
    }

    private static boolean isNotToMake(Clause clause, Cues.Place drop) {
        return drop.to() < clause.size()
                && clause.token(drop.to() - 1).isOneOf("to", "make")
                && Places.between(drop.to() - 1, Math.min(drop.to() + 1, clause.size()))
                        .any(at -> clause.token(at).is("make"))
                && (clause.any(token -> token.is("habit"))
                        || Places.between(drop.to(), clause.size() - 1)
                                .any(at -> clause.token(at).isOneOf("regular", "weekly", "daily")));
    }

    /** {@code Book, cancel, book, cancel}: what one keeps doing. */
    static boolean isOverAndOver(Clause clause, Setting setting) {
        return clause.size() == 1
                && setting.sentence()
                                .filter(other -> other.size() == 1
                                        && other.token(0).is(clause.token(0).word()))
                                .count()
                        > 1;
    }

    /** {@code Oiled the hinges and the gate doesn't creak any more}: what came of it. */
    static boolean isSinceDone(Clause clause, Setting setting) {
        boolean better = Subject.of(clause.tokens()) == Subject.THING
                && clause.none(Token::isSelf)
                && Places.between(1, clause.size() - 1)
                        .any(at -> clause.token(at).is("not")
                                && clause.token(at - 1).isOneOf("does", "do"));
        boolean told = Forms.isPast(clause.token(0).word())
                && Places.between(2, clause.size() - 1)
                        .any(at -> clause.token(at).is("not")
                                && clause.token(at - 1).is("does"));
        return told || (better && isBehindDone(clause, setting));
    }

    private static boolean isBehindDone(Clause clause, Setting setting) {
        return setting.before() instanceof Act.Reports
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence())
                        .isPresent();
    }
}
