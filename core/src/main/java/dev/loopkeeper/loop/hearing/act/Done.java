package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Doers;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Having;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Likewise;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Turned;
import dev.loopkeeper.loop.hearing.clause.Vague;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of what was done. */
public final class Done {
    private static final Set<String> READY = Set.of("set", "ready", "geared");
    private static final Set<String> AWAITING =
            Set.of("once", "until", "till", "when", "unless", "before", "whenever", "after");

    private static final int NEAR = 6;
    private static final int OPENING = 3;
    private static final Set<String> TELLING = Set.of("it", "that", "which", "only");
    private static final Set<String> LASTING = Set.of(
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

    private static final Set<String> LEFT = Set.of("left", "more", "remains", "else", "but");
    private static final Set<String> REST = Set.of("left", "go", "remaining");
    private static final Set<String> GIVEN =
            Set.of("sent", "given", "told", "asked", "offered", "paid", "shown", "invited", "called", "rung", "handed");

    private static final Set<String> OPEN =
            Set.of("get", "gets", "will", "tomorrow", "be", "to", "getting", "have", "not", "need", "needs", "i", "we");

    private static final Set<String> AHEAD = Set.of("being", "getting", "to", "due", "going", "not", "still");
    private static final Set<String> BE = Set.of("is", "are", "was", "were");
    private static final Set<String> HOW = Set.of(
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

    private static final Set<String> WOULD = Set.of("should", "could", "would", "might", "ought", "may");
    private static final Set<String> HOLDING = Set.of(
            "renewed",
            "insured",
            "covered",
            "extended",
            "taxed",
            "registered",
            "licensed",
            "guaranteed",
            "certified",
            "valid");
    private static final Set<String> EXCEPTING = Set.of("bar", "but", "except", "save");
    private static final Set<String> COUNTED = Set.of("one", "two", "three", "four", "five", "six", "a");

    private final Setting setting;

    Done(Setting setting) {
        this.setting = setting;
    }

    /** {@code Once I've booked the flights}: not done yet. */
    private static boolean isAwaited(Clause clause) {
        boolean ever = clause.token(0).is("before")
                && clause.tokens().stream().limit(4).anyMatch(token -> token.is("ever") || token.is("even"));
        return ever || isAwaitedNow(clause);
    }

    private static boolean isAwaitedNow(Clause clause) {
        return AWAITING.contains(clause.token(0).word())
                && clause.tokens().stream()
                        .limit(4)
                        .anyMatch(token -> token.is("have") || token.is("has") || token.is("is") || token.is("are"));
    }

    /** {@code The tenants are getting their own keys cut}: by and by, and by themselves. */
    private static boolean isBeingGot(Clause clause) {
        return IntStream.range(1, clause.size() - 1)
                .anyMatch(at -> Set.of("getting", "having")
                                .contains(clause.token(at).word())
                        && Set.of("is", "are").contains(clause.token(at - 1).word()));
    }

    /** {@code It only took four hours}, {@code can you believe it took her all day}: how long, not what. */
    private static boolean isDuration(Clause clause) {
        for (int at = 0; at < clause.size(); at++) {
            boolean took = clause.token(at).is("took")
                    && (at < OPENING || TELLING.contains(clause.token(at - 1).word()));
            if (took
                    && clause.tokens().stream()
                            .skip(at)
                            .limit(NEAR)
                            .anyMatch(token -> LASTING.contains(token.word()))) {
                return true;
            }
        }
        return false;
    }

    /** {@code Why I didn't write it}, {@code nothing beats an ironed shirt}. */
    private static boolean isDenied(Clause clause) {
        boolean nothing = clause.token(0).is("nothing")
                && clause.tokens().stream().noneMatch(token -> LEFT.contains(token.word()));
        boolean not = IntStream.range(1, clause.size() - 1)
                .anyMatch(at -> clause.token(at).is("did")
                        && clause.token(at - 1).is("i")
                        && clause.token(at + 1).is("not"));
        boolean neverBeen = IntStream.range(1, clause.size())
                .anyMatch(at ->
                        clause.token(at).is("been") && clause.token(at - 1).is("never"));
        return nothing || neverBeen || (not && Reports.notOnly(clause) == 0);
    }

    /** {@code Chapter six done}: that one, whatever is left. */
    private static boolean isNumbered(Clause clause) {
        return clause.size() > 2
                && (Amounts.isNumber(clause.token(1).word())
                        || Character.isDigit(clause.token(1).word().charAt(0)))
                && !Amounts.isFragment(clause)
                && !Amounts.isAmount(clause.token(0).word());
    }

    /** {@code Should've gone to the gym}: it would have been better. */
    private static boolean isUnreal(Clause clause) {
        return IntStream.range(0, Math.min(clause.size() - 1, OPENING))
                .anyMatch(at -> WOULD.contains(clause.token(at).word())
                        && IntStream.range(at + 1, Math.min(clause.size(), at + OPENING))
                                .anyMatch(have -> clause.token(have).is("have")));
    }

    /** {@code Six of them shaped, another dozen to go}. */
    private boolean isBeforeRest(Clause clause) {
        if (isNumbered(clause)) {
            return false;
        }
        boolean but = clause.tokens().stream().anyMatch(token -> token.is("all") || token.is("every"))
                && setting.next()
                        .filter(next -> next.size() > 1
                                && next.size() <= NEAR
                                && EXCEPTING.contains(next.token(0).word())
                                && COUNTED.contains(next.token(1).word()))
                        .isPresent();
        return but
                || setting.next()
                        .filter(next -> next.endsWith("to", "go")
                                && next.size() > 2
                                && next.size() <= NEAR
                                && (Amounts.isAmount(next.token(0).word())
                                        || next.token(0).is("another")))
                        .isPresent();
    }

    /** {@code One sock finished and I'm round the heel of the other}. */
    private boolean isOneOfTwo(Clause clause) {
        return clause.token(0).is("one")
                && setting.behind(false)
                        .anyMatch(next -> IntStream.range(1, next.size())
                                .anyMatch(at -> Set.of("other", "second")
                                                .contains(next.token(at).word())
                                        && next.token(at - 1).is("the")));
    }

    /** {@code There's one page left}. */
    private static boolean isLeft(Clause clause) {
        boolean counted = (Amounts.isAmount(clause.token(0).word())
                        || Amounts.isNumber(clause.token(0).word()))
                && (clause.endsWith("left") || clause.endsWith("to", "go") || clause.endsWith("remaining"));
        return (counted || clause.token(0).is("there"))
                && clause.tokens().stream().anyMatch(token -> REST.contains(token.word()))
                && clause.tokens().stream()
                        .noneMatch(token -> Set.of("no", "nothing", "not").contains(token.word()));
    }

    /** {@code It is closed on Mondays}: how it always is. */
    private static boolean isUsual(Clause clause) {
        boolean bySomebody = IntStream.range(2, clause.size() - 1)
                .anyMatch(at -> clause.token(at).is("by")
                        && !clause.token(at + 1).is("me")
                        && Subject.isSomebody(clause.token(at + 1).word()));
        return clause.isOften()
                && clause.size() > 2
                && (bySomebody
                        || isEveryTime(clause)
                        || isDoneAlways(clause)
                        || (Vague.isPronoun(clause.token(0).word())
                                && Set.of("is", "are").contains(clause.token(1).word()))
                        || (!clause.token(0).is("that")
                                && Subject.of(clause.tokens()) != Subject.NONE
                                && !Forms.isAnywherePast(clause)));
    }

    /** {@code Boilers get serviced once a year}, {@code the streets are swept every night}: as it is with them all. */
    public static boolean isDoneAlways(Clause clause) {
        return IntStream.range(1, Math.min(clause.size() - 1, NEAR))
                .filter(at ->
                        Set.of("get", "gets", "are").contains(clause.token(at).word()))
                .anyMatch(at -> Forms.isPast(clause.token(at + 1).word())
                        && clause.tokens().stream().limit(at).noneMatch(token -> token.isSelf() || token.is("my")));
    }

    /** {@code Their bread is freshly baked every morning}. */
    private static boolean isEveryTime(Clause clause) {
        return Theirs.isTheirs(clause)
                || (Set.of("their", "his", "her").contains(clause.token(0).word())
                        && clause.tokens().stream()
                                .limit(OPENING + 2)
                                .anyMatch(token -> token.is("is") || token.is("are")));
    }

    /** {@code It has been painted, by their son}: whose doer is somebody of theirs. */
    private boolean isByOthers(Clause clause) {
        return isByTheirs(clause, 1)
                || setting.next()
                        .filter(next -> next.isBehind(",") && isByTheirs(next, 0))
                        .filter(next -> next.token(0).is("by"))
                        .isPresent();
    }

    /** {@code The domain is renewed for two years}: how long that holds. */
    static boolean isHolding(Clause clause) {
        return IntStream.range(2, clause.size() - 1)
                .anyMatch(at -> clause.token(at).is("for")
                        && HOLDING.contains(clause.token(at - 1).word()));
    }

    /** {@code The restaurant is fully booked}: by others. */
    private static boolean isTaken(Clause clause) {
        return IntStream.range(1, clause.size())
                .filter(at -> clause.token(at).is("booked"))
                .anyMatch(at ->
                        Set.of("fully", "double").contains(clause.token(at - 1).word())
                                || (at + 1 < clause.size()
                                        && Set.of("solid", "up", "out", "elsewhere")
                                                .contains(clause.token(at + 1).word())));
    }

    /** {@code This is what they sent}. */
    private static boolean isOfTheirs(Clause clause) {
        return IntStream.range(0, clause.size() - 2)
                .anyMatch(at -> clause.token(at).is("what")
                        && Set.of("they", "he", "she")
                                .contains(clause.token(at + 1).word()));
    }

    /** {@code Finished work}, {@code I've finished school}: for the day, and no piece of work. */
    private static boolean isDayOver(Clause clause) {
        int last = clause.size() - 1;
        while (last > 0
                && (clause.isTime(last)
                        || Set.of("early", "late").contains(clause.token(last).word()))) {
            last--;
        }
        return last > 0
                && Set.of("work", "school", "college", "uni")
                        .contains(clause.token(last).word())
                && clause.token(last - 1).is("finished");
    }

    /** {@code We're out of milk}: none is left; {@code I'm out of the barber's} tells where one was. */
    private static boolean isRunOut(Clause clause) {
        return IntStream.range(1, Math.min(clause.size() - 2, NEAR))
                .anyMatch(at -> clause.token(at).is("out")
                        && clause.token(at + 1).is("of")
                        && Set.of("i", "we").contains(clause.token(0).word())
                        && Set.of("am", "are", "ran", "have")
                                .contains(clause.token(1).word())
                        && !Set.of("the", "my", "a", "that", "this", "there", "here", "hospital", "surgery", "bed")
                                .contains(clause.token(at + 2).word()));
    }

    /** {@code Didn't hear back from the agent}: that was the agent's to do. */
    private static boolean isUnheard(Clause clause) {
        return IntStream.range(1, Math.min(clause.size() - 1, NEAR))
                .anyMatch(at -> clause.token(at).is("hear")
                        && clause.token(at - 1).is("not")
                        && Set.of("back", "from", "anything")
                                .contains(clause.token(at + 1).word()));
    }

    /** {@code The report was really badly written}: how it is, and not that one has written it. */
    private static boolean isDescribed(Clause clause) {
        return IntStream.range(2, clause.size() - 1)
                .anyMatch(at -> HOW.contains(clause.token(at).word())
                        && Forms.isPast(clause.token(at + 1).word())
                        && IntStream.range(1, at)
                                .anyMatch(be -> BE.contains(clause.token(be).word())));
    }

    private static boolean isByTheirs(Clause clause, int from) {
        return IntStream.range(from, clause.size() - 2)
                .anyMatch(at -> clause.token(at).is("by")
                        && Set.of("their", "his", "her")
                                .contains(clause.token(at + 1).word())
                        && Subject.isPerson(clause.token(at + 2).word()));
    }

    /** Whether it tells how long it took, what is left, what somebody else did, and the like. */
    private boolean isNoReport(Clause clause) {
        return isAwaited(clause)
                || (isBeingGot(clause) && Readings.informed(clause).findAny().isEmpty())
                || isDenied(clause)
                || isDuration(clause)
                || isUnreal(clause)
                || Reports.isSettled(clause)
                || isUsual(clause)
                || isLeft(clause)
                || isOneOfTwo(clause)
                || isBeforeRest(clause)
                || isByOthers(clause)
                || isOfTheirs(clause)
                || isDescribed(clause)
                || isRunOut(clause)
                || isDayOver(clause)
                || isUnheard(clause)
                || clause.token(0).is("nothing")
                || isTaken(clause)
                || isGiven(clause);
    }

    /** What is true now tells that it was done, whoever is spoken of. */
    private static boolean isShown(Clause clause) {
        return !(Doers.isOfOther(clause) && clause.isOften()) && isSoNow(clause);
    }

    private static boolean isSoNow(Clause clause) {
        return Reports.isArranged(clause)
                || Reports.isTicked(clause)
                || !Having.received(clause).isEmpty()
                || Having.borrowed(clause).isPresent()
                || Having.helped(clause).isPresent()
                || Having.given(clause).isPresent()
                || Having.fetched(clause).isPresent()
                || Having.renewed(clause).isPresent()
                || Having.repaid(clause).isPresent()
                || Having.stocked(clause).isPresent()
                || !Relieved.of(clause).isEmpty()
                || Inverted.fronted(clause).isPresent()
                || Readings.informed(clause).findAny().isPresent()
                || !Results.of(clause).isEmpty();
    }

    /** {@code Monday swim done}: the day says which. */
    private static boolean isOfItsDay(Clause clause) {
        return clause.size() > 1
                && clause.size() <= NEAR
                && clause.endsWith("done")
                && clause.times().stream().allMatch(time -> time.offset() <= clause.start())
                && !clause.isTime(clause.size() - 2)
                && clause.tokens().stream().noneMatch(token -> OPEN.contains(token.word()));
    }

    /** {@code The Tuesday newsletter is written}, {@code lunch for tomorrow is made}: the time says which. */
    private static boolean isNamedByTime(Clause clause) {
        int be = IntStream.range(2, clause.size() - 1)
                .filter(at -> Subject.BEING.contains(clause.token(at).word()))
                .findFirst()
                .orElse(0);
        return be > 0
                && Set.of("is", "are", "has", "have").contains(clause.token(be).word())
                && clause.tokens().stream().skip(be).noneMatch(token -> AHEAD.contains(token.word()))
                && IntStream.range(be, clause.size()).noneMatch(clause::isTime)
                && IntStream.range(0, be)
                        .filter(clause::isTime)
                        .allMatch(at -> at > 0 && (clause.isTime(at - 1) || isNaming(clause, at, be)));
    }

    private static boolean isNaming(Clause clause, int at, int be) {
        String before = clause.token(at - 1).word();
        return before.equals("for")
                || clause.token(at).is("for")
                || (at + 1 < be && Set.of("the", "my", "our").contains(before));
    }

    private static boolean isUndergone(Clause clause) {
        return Doers.isOfOther(clause) ? Reports.isUndergone(clause) : Reports.isPassive(clause);
    }

    /** {@code My brother got a haircut}: what he did, unless it tells what the person did for him. */
    static boolean isByOther(Clause clause) {
        boolean got = Doers.isOfOther(clause) && !Having.received(clause).isEmpty();
        return (got || (Doers.isDependant(clause) && Having.undergone(clause).isPresent()))
                && !Reports.isUndergone(clause);
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
                && Set.of("was", "were", "been", "got")
                        .contains(clause.token(be).word())
                && GIVEN.contains(clause.token(be + 1).word());
    }

    /** What the clause reports; empty when it reports nothing. */
    Optional<Act> read(Clause clause) {
        boolean past =
                Likewise.isSame(clause) || Reports.isPast(clause) || Reports.wasDone(clause) || Results.isPast(clause);
        boolean ahead = !past
                && !isOfItsDay(clause)
                && !Reports.isArranged(clause)
                && !Reports.isReadyFor(clause)
                && Futures.isLater(clause, setting.now())
                && !isNamedByTime(clause)
                && Readings.informed(clause).findAny().isEmpty();
        if (clause.question()
                || ahead
                || isNoReport(clause)
                || isAllSet(clause)
                || (clause.has(Sign.UNREAL) && !isHolding(clause))) {
            return Optional.empty();
        }
        Optional<String> taken = Taken.been(clause);
        if (taken.isPresent()) {
            return Optional.of(new Act.Reports(clause, taken, false));
        }
        boolean done = isUndergone(clause) || isShown(clause);
        if (Subject.of(clause.tokens()) == Subject.OTHER && !done) {
            return Optional.empty();
        }
        Optional<Act> named = setting.named(clause).map(about -> new Act.Reports(clause, Optional.of(about), true));
        if (named.isPresent()) {
            return named;
        }
        Optional<String> headed = setting.headed(clause);
        return headed.isPresent() || Reports.isBare(clause)
                ? Optional.of(new Act.Reports(clause, headed, true))
                : told(clause, past, done);
    }

    private static Optional<Act> told(Clause clause, boolean past, boolean done) {
        Subject subject = Subject.of(clause.tokens());
        boolean sure = past || Reports.notOnly(clause) > 0 || clause.has(Sign.DONE) || clause.has(Sign.FINISHED);
        boolean fragment = subject == Subject.NONE && (Amounts.isFragment(clause) || Reports.isUnmarked(clause));
        return sure
                        || fragment
                        || (subject == Subject.THING && Forms.isAnywherePast(clause))
                        || done
                        || (subject != Subject.SELF
                                && (Turned.isState(clause)
                                        || !Results.of(clause).isEmpty()))
                ? Content.of(clause, Reports.from(clause))
                        .map(about -> new Act.Reports(clause, Optional.of(about), sure))
                : Optional.empty();
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
}
