package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Faults;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tells what only sounds as if something was done: {@code once I've booked the flights}, {@code it only took four hours}.
 * Stateless.
 */
public final class NoReport {
    private static final int NEAR = 6;
    private static final int OPENING = 3;
    private static final Set<String> LASTING = WordSet.of(
            "hour",
            "hours",
            "minute",
            "minutes",
            "mins",
            "second",
            "seconds",
            "days",
            "weeks",
            "months",
            "ages",
            "forever",
            "long",
            "while",
            "afternoon",
            "evening",
            "day");
    private static final Set<String> TELLING = WordSet.of("it", "that", "which", "only");
    private static final Set<String> LEFT = WordSet.of("left", "more", "remains", "else", "but");
    private static final Set<String> REST = WordSet.of("left", "go", "remaining");
    private static final Set<String> GIVEN = WordSet.of(
            "sent", "given", "told", "asked", "offered", "paid", "shown", "invited", "called", "rung", "handed");
    private static final Set<String> BE = WordSet.of("is", "are", "was", "were");
    private static final Set<String> HOW = WordSet.of(
            "well",
            "badly",
            "poorly",
            "terribly",
            "horribly",
            "awfully",
            "appallingly",
            "shockingly",
            "brilliantly",
            "superbly",
            "wonderfully",
            "nicely",
            "cleverly");

    private static final Set<String> WOULD = WordSet.of("should", "could", "would", "might", "ought", "may");
    private static final Set<String> READY = WordSet.of("set", "ready", "geared");

    private NoReport() {}

    /** Whether it tells how long it took, what is left, what somebody else did, and the like. */
    static boolean is(Clause clause) {
        return Awaited.is(clause)
                || Underway.isStillAtIt(clause)
                || Underway.isAtIt(clause)
                || Underway.isOnItsWay(clause)
                || NotLeftUndone.isStillSo(clause)
                || (isBeingGot(clause) && Readings.informed(clause).findAny().isEmpty())
                || isDenied(clause)
                || isDuration(clause)
                || isUnreal(clause)
                || Reports.isSettled(clause)
                || isLeft(clause)
                || isOfTheirs(clause)
                || isDescribed(clause)
                || isRunOut(clause)
                || isDayOver(clause)
                || isUnheard(clause)
                || isUnknown(clause)
                || isHowOften(clause)
                || clause.token(0).is("nothing")
                || isTaken(clause)
                || isGiven(clause)
                || isBroadcast(clause)
                || isAllSet(clause)
                || isWornOut(clause)
                || Occasions.isOneOff(clause)
                || isOnceBefore(clause)
                || isLost(clause)
                || isBroken(clause)
                || isKeptWith(clause);
    }

    /** {@code Didn't know the oven needed cleaning}: what one learns. */
    private static boolean isUnknown(Clause clause) {
        return Places.between(0, Math.min(3, clause.size() - 2))
                .any(at -> clause.token(at).is("did")
                        && clause.token(at + 1).is("not")
                        && clause.token(at + 2).isOneOf("know", "realise", "realize", "notice", "expect", "think"));
    }

    /** {@code The dishwasher's broken again}: nothing is done with it. */
    private static boolean isBroken(Clause clause) {
        return Places.between(1, clause.size())
                .any(at -> (Faults.is(clause.token(at)) || clause.token(at).is("stuck"))
                        && BE.contains(clause.token(at - 1).word()));
    }

    /** {@code My essay is in the same folder as yours}: where it is, and not that it is in. */
    private static boolean isKeptWith(Clause clause) {
        return Places.between(1, clause.size() - 2)
                .any(at -> clause.token(at).is("in")
                        && clause.token(at + 1).is("the")
                        && clause.token(at + 2).is("same"));
    }

    /** {@code I've done this once}, {@code I once swam the lake}: at some time, and not now. */
    static boolean isOnceBefore(Clause clause) {
        boolean once = clause.size() > 2
                && clause.token(1).is("once")
                && (Forms.isPast(clause.token(2).word()) || clause.token(2).is("had"))
                && Subject.of(clause.tokens()) != Subject.NONE;
        return once || isDoneOnce(clause);
    }

    private static boolean isDoneOnce(Clause clause) {
        return clause.size() > 4
                && clause.token(0).isSelf()
                && clause.token(1).is("have")
                && clause.token(2).is("done")
                && clause.token(3).isOneOf("this", "that", "it")
                && clause.token(4).is("once");
    }

    /** {@code The parcel got lost}, {@code my order went astray}: what became of it. */
    private static boolean isLost(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).isOneOf("got", "went", "gone")
                        && clause.token(at + 1).isOneOf("lost", "missing", "astray"));
    }

    /** {@code The run's weekly already}: how it always is. */
    static boolean isHowOften(Clause clause) {
        return clause.isOften()
                && (clause.has(Sign.SPARED) || (clause.endsWith("already") && !Forms.isAnywherePast(clause)));
    }

    /** {@code The tenants are getting their own keys cut}: by and by, and by themselves. */
    private static boolean isBeingGot(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).isOneOf("getting", "having")
                        && clause.token(at - 1).isOneOf("is", "are"));
    }

    /** {@code It only took four hours}, {@code can you believe it took her all day}: how long, not what. */
    private static boolean isDuration(Clause clause) {
        for (int at = 0; at < clause.size(); at++) {
            boolean took = clause.token(at).is("took")
                    && (at < OPENING || TELLING.contains(clause.token(at - 1).word()));
            if (took
                    && !isAllThrough(clause, at)
                    && clause.tokens().stream()
                            .skip(at)
                            .limit(NEAR)
                            .anyMatch(token -> LASTING.contains(token.word()))) {
                return true;
            }
        }
        return false;
    }

    /** {@code Took the stairs all day}: it took no time. */
    private static boolean isAllThrough(Clause clause, int took) {
        int last = clause.size() - 1;
        return last > took + 3
                && clause.token(last - 1).is("all")
                && LASTING.contains(clause.token(last).word())
                && !clause.token(took + 1).isOneOf("me", "us", "him", "her", "them");
    }

    /** {@code Why I didn't write it}, {@code nothing beats an ironed shirt}. */
    private static boolean isDenied(Clause clause) {
        boolean nothing = clause.token(0).is("nothing") && clause.none(token -> LEFT.contains(token.word()));
        boolean not = Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("did")
                        && clause.token(at - 1).is("i")
                        && clause.token(at + 1).is("not"));
        boolean neverBeen = Places.between(1, clause.size())
                .any(at -> clause.token(at).is("been") && clause.token(at - 1).is("never"));
        return nothing || neverBeen || (not && Reports.notOnly(clause) == 0);
    }

    /** {@code Should've gone to the gym}, {@code the oven would look better cleaned}: it would be better. */
    private static boolean isUnreal(Clause clause) {
        return Places.between(0, Math.min(clause.size() - 1, OPENING))
                .any(at -> WOULD.contains(clause.token(at).word())
                        && Places.between(at + 1, Math.min(clause.size(), at + OPENING))
                                .any(have -> clause.token(have).isOneOf("have", "better", "nicer")));
    }

    /** {@code There's one page left}. */
    private static boolean isLeft(Clause clause) {
        boolean counted = (Amounts.isAmount(clause.token(0).word())
                        || Amounts.isNumber(clause.token(0).word()))
                && (clause.endsWith("left")
                        || clause.endsWith("to", "go")
                        || clause.endsWith("remaining")
                        || Places.between(1, clause.size() - 1)
                                .any(at -> clause.token(at).is("left")
                                        && clause.token(at + 1).isOneOf("of", "to", "in", "on")));
        return (counted || clause.token(0).is("there"))
                && clause.any(token -> REST.contains(token.word()))
                && clause.none(token -> token.isOneOf("no", "nothing", "not"));
    }

    /** {@code The restaurant is fully booked}: by others. */
    private static boolean isTaken(Clause clause) {
        return IntStream.range(1, clause.size())
                .filter(at -> clause.token(at).is("booked"))
                .anyMatch(at -> clause.token(at - 1).isOneOf("fully", "double")
                        || (at + 1 < clause.size() && clause.token(at + 1).isOneOf("solid", "up", "out", "elsewhere")));
    }

    /** {@code This is what they sent}. */
    private static boolean isOfTheirs(Clause clause) {
        return Places.between(0, clause.size() - 2)
                .any(at -> clause.token(at).is("what") && clause.token(at + 1).isOneOf("they", "he", "she"));
    }

    /** {@code Finished work}, {@code I've finished school}, {@code I finished early}: for the day, and no piece of work. */
    private static boolean isDayOver(Clause clause) {
        int last = clause.size() - 1;
        while (last > 0 && (clause.isTime(last) || clause.token(last).isOneOf("early", "late"))) {
            last--;
        }
        boolean bare = clause.token(last).is("finished") && clause.any(token -> token.isOneOf("early", "late"));
        boolean place = last > 0
                && clause.token(last).isOneOf("work", "school", "college", "uni")
                && clause.token(last - 1).is("finished");
        return bare || place;
    }

    /** {@code We're out of milk}: none is left; {@code I'm out of the barber's} tells where one was. */
    public static boolean isRunOut(Clause clause) {
        return Places.between(1, Math.min(clause.size() - 2, NEAR))
                .any(at -> clause.token(at).is("out")
                        && clause.token(at + 1).is("of")
                        && clause.token(0).isOneOf("i", "we")
                        && clause.token(1).isOneOf("am", "are", "ran", "have")
                        && !clause.token(at + 2)
                                .isOneOf(
                                        "the",
                                        "my",
                                        "a",
                                        "that",
                                        "this",
                                        "there",
                                        "here",
                                        "hospital",
                                        "surgery",
                                        "bed"));
    }

    /** {@code Didn't hear back from the agent}: that was the agent's to do. */
    private static boolean isUnheard(Clause clause) {
        return Places.between(1, Math.min(clause.size() - 1, NEAR))
                .any(at -> clause.token(at).is("hear")
                        && clause.token(at - 1).is("not")
                        && clause.token(at + 1).isOneOf("back", "from", "anything"));
    }

    /** {@code The report was really badly written}: how it is, and not that one has written it. */
    private static boolean isDescribed(Clause clause) {
        return Places.between(2, clause.size() - 1)
                .any(at -> HOW.contains(clause.token(at).word())
                        && Forms.isPast(clause.token(at + 1).word())
                        && Places.between(1, at)
                                .any(be -> BE.contains(clause.token(be).word())));
    }

    /** {@code I was sent a contract}: by somebody else. */
    private static boolean isGiven(Clause clause) {
        int be = clause.size() > 3
                        && clause.token(1).is("have")
                        && clause.token(2).is("been")
                ? 2
                : 1;
        return clause.size() > be + 1
                && clause.token(0).isSelf()
                && clause.token(be).isOneOf("was", "were", "been", "got")
                && GIVEN.contains(clause.token(be + 1).word());
    }

    /** {@code I'm done in}. */
    private static boolean isWornOut(Clause clause) {
        return clause.token(0).isSelf() && (clause.endsWith("done", "in") || clause.endsWith("done", "for"));
    }

    /** {@code We were all set to visit the crypt}: nobody has been there yet. */
    private static boolean isAllSet(Clause clause) {
        return clause.find(Sign.INTENDED)
                .filter(place -> place.from() <= 1
                        && place.to() + 1 < clause.size()
                        && READY.contains(clause.token(place.to() - 1).word())
                        && clause.token(place.to()).is("to"))
                .isPresent();
    }

    /** {@code Such a lovely bit of Elgar on the radio}: heard, and not played. */
    private static boolean isBroadcast(Clause clause) {
        boolean played = Forms.isProgressive(clause.token(0).word())
                && Places.between(2, clause.size() - 1)
                        .any(at -> clause.token(at).is("came")
                                && clause.token(at + 1).is("on"));
        return played || isOnAir(clause);
    }

    private static boolean isOnAir(Clause clause) {
        return Subject.of(clause.tokens()) != Subject.SELF
                && !Forms.isPast(clause.token(0).word())
                && Places.between(1, clause.size() - 1)
                        .any(at -> clause.token(at).isOneOf("the", "my")
                                && clause.token(at - 1).is("on")
                                && clause.token(at + 1).isOneOf("radio", "telly", "tv", "television", "news"));
    }
}
