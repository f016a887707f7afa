package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Rhythm;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vices;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tells what sounds like a struggle and is none: a pledge, what is to be no more, a pleasure, a cure, the reason for what is resolved
 * ({@code I'm sick of paying for sandwiches, so from Monday I'm taking my own}). Stateless.
 */
final class Untroubled {
    private static final int FRONT = 4;
    private static final Set<String> JOY =
            WordSet.of("laughing", "smiling", "grinning", "giggling", "humming", "hearing");
    private static final Set<String> CURING =
            WordSet.of("take", "use", "try", "apply", "press", "call", "drink", "rub");
    private static final Set<String> FAILED = WordSet.of(
            "missed", "forgotten", "skipped", "regretted", "complained", "overslept", "failed", "lied", "lost", "quit");
    private static final Set<String> SEEING = WordSet.of("seeing", "noticing", "spotting", "meeting", "finding");
    private static final Set<String> SELDOM = WordSet.of("hardly", "rarely", "seldom", "barely", "scarcely");
    private static final Set<String> HAVING =
            WordSet.of("eat", "drink", "have", "touch", "buy", "smoke", "watch", "use", "order", "go", "ever");

    private Untroubled() {}

    /** Whether the clause is of that kind. */
    static boolean is(Clause clause, Setting setting) {
        return isPurpose(clause)
                || isJoy(clause)
                || isCure(clause)
                || isReason(clause, setting)
                || isSeen(clause)
                || isGoneWithout(clause)
                || Unfailing.isKept(clause)
                || isPraised(clause)
                || setting.sentence().anyMatch(part -> part.endsWith("by", "me"))
                || setting.near().anyMatch(Untroubled::isNoComplaint);
    }

    /** {@code Not a complaint, mind}. */
    static boolean isNoComplaint(Clause clause) {
        return clause.token(0).isOneOf("not", "no")
                && clause.tokens().stream()
                        .limit(FRONT)
                        .anyMatch(token -> token.isOneOf("complaint", "complaints", "complaining", "moan", "moaning"));
    }

    /** {@code I'm fed up with the parking, so from Monday I'm cycling in}: told for what is done from now on. */
    static boolean isReason(Clause clause, Setting setting) {
        boolean fed = clause.tokens().stream().limit(FRONT).anyMatch(token -> token.isOneOf("fed", "sick", "tired"));
        return fed
                && clause.any(token -> token.is("of") || token.is("with"))
                && Stream.concat(setting.toldBefore(), setting.near())
                        .anyMatch(other -> other.has(Sign.ONWARD) || Rhythm.isFromNow(other));
    }

    /** {@code I keep seeing foxes in the garden}: what one meets with, without trouble. */
    private static boolean isSeen(Clause clause) {
        return Places.between(1, Math.min(clause.size(), FRONT))
                        .any(at -> clause.token(at - 1).is("keep")
                                && SEEING.contains(clause.token(at).word()))
                && Moods.bad(clause) == 0
                && Stream.of(Sign.TROUBLE, Sign.WOE).noneMatch(clause::has);
    }

    /** {@code I hardly ever eat meat these days}: what one does well without. */
    static boolean isGoneWithout(Clause clause) {
        return clause.token(0).isSelf()
                && clause.size() > FRONT - 1
                && SELDOM.contains(clause.token(1).word())
                && clause.tokens().stream().skip(2).limit(2).anyMatch(token -> HAVING.contains(token.word()))
                && !Vices.named(clause.tokens().subList(FRONT - 1, clause.size()))
                        .isEmpty();
    }

    /** {@code Not once this year have I missed a match}: nothing went wrong. */
    private static boolean isPraised(Clause clause) {
        return clause.token(0).is("not")
                && clause.size() > FRONT
                && clause.token(1).is("once")
                && clause.any(token -> FAILED.contains(token.word()));
    }

    /** {@code I'll back them up so I never lose them again}: what is to be no more. */
    private static boolean isPurpose(Clause clause) {
        return clause.isBehind(" so") && clause.any(token -> token.is("never"));
    }

    /** {@code Take one tablet whenever it hurts}, {@code I no longer panic}. */
    private static boolean isCure(Clause clause) {
        return Ruling.isNoLonger(clause) || (CURING.contains(clause.token(0).word()) && !clause.has(Sign.STRUGGLE));
    }

    /** {@code I can't stop laughing}, {@code I never get tired of it}. */
    private static boolean isJoy(Clause clause) {
        return clause.find(Sign.STRUGGLE)
                        .filter(place -> Places.between(place.from(), Math.min(place.to() + 1, clause.size()))
                                .any(at -> JOY.contains(clause.token(at).word())))
                        .isPresent()
                || (!clause.has(Sign.STRUGGLE) && clause.any(token -> JOY.contains(token.word())))
                || Places.between(1, clause.size() - 1)
                        .any(at -> clause.token(at).isOneOf("tired", "bored", "sick", "enough")
                                && clause.token(at + 1).is("of")
                                && clause.token(at - 1).is("get"));
    }
}
