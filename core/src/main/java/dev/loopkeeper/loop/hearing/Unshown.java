package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.act.Occasions;
import dev.loopkeeper.loop.hearing.act.Remaining;
import dev.loopkeeper.loop.hearing.act.Theirs;
import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Faults;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.MoreThanOnce;
import dev.loopkeeper.loop.hearing.clause.Scenes;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;

/** Tells what goes with a doing and yet does not show that it was done: asked, only meant, lent, as always. Stateless. */
final class Unshown {
    private static final int TAG = 3;
    private static final Set<String> FIRST = WordSet.of("after", "once", "when", "until", "till", "before", "if");

    private static final Set<String> HARD =
            WordSet.of("freezing", "horrible", "awful", "impossible", "terrible", "tricky");
    private static final Set<String> TROUBLING = WordSet.of(
            "fighting",
            "driving",
            "beating",
            "defeating",
            "annoying",
            "resisting",
            "defying",
            "testing",
            "frustrating");

    /** What goes by a timetable does. */
    private static final Set<String> RUNNING = WordSet.of(
            "sails", "leaves", "departs", "runs", "goes", "opens", "closes", "shuts", "starts", "begins", "arrives");

    private Unshown() {}

    /** Whether a clause of a message shows nothing. */
    static boolean is(Clause clause, List<Clause> all) {
        return isOnward(clause, all)
                || isAssured(clause, all)
                || isAsked(clause, all)
                || isOnlyMeant(clause)
                || isTurnedBack(clause, all)
                || isUsual(clause)
                || isFirst(clause)
                || isLent(clause)
                || isOneOff(clause)
                || isTrouble(clause)
                || isFaulty(clause)
                || isPrice(clause)
                || isWithout(clause)
                || isDayGone(clause)
                || isTimetabled(clause)
                || Remaining.isLeft(clause)
                || Theirs.isHowTheyDid(clause, all);
    }

    /** {@code Yes yes, the bunting, I haven't forgotten}: it is kept in mind. */
    private static boolean isAssured(Clause clause, List<Clause> all) {
        return all.stream().anyMatch(other -> other.sentence() == clause.sentence() && other.has(Sign.ASSURED));
    }

    /** {@code The dentist is on Thursday, isn't it?} */
    private static boolean isAsked(Clause clause, List<Clause> all) {
        return all.stream()
                .filter(other -> other.sentence() == clause.sentence() && other.start() > clause.start())
                .reduce((earlier, later) -> later)
                .filter(tag -> tag.question() && tag.size() <= TAG)
                .isPresent();
    }

    /** {@code The walk was only meant for today}. */
    private static boolean isOnlyMeant(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("meant")
                        && clause.tokens().subList(0, at).stream()
                                .anyMatch(token -> token.is("was") || token.is("were")));
    }

    /** {@code I chickened out at the top and came down the ladder}. */
    private static boolean isTurnedBack(Clause clause, List<Clause> all) {
        return all.stream()
                .anyMatch(other ->
                        other.sentence() == clause.sentence() && other.has(Sign.TURNED_BACK) && other.has(Sign.MISSED));
    }

    /** {@code About icing my back, that's becoming a habit}, {@code in the diary for every Friday: lunch}: not what was done. */
    private static boolean isOnward(Clause clause, List<Clause> all) {
        return all.stream()
                .anyMatch(other -> other.sentence() == clause.sentence()
                        && ((other.has(Sign.LASTING) && other.isOften() && Scenes.isArranged(other))
                                || (other.has(Sign.ONWARD) && !MoreThanOnce.isSince(other))
                                || MoreThanOnce.isGoingOn(other)));
    }

    /** {@code Gary next door is lending us his ladder}: nothing is done with it yet. */
    private static boolean isLent(Clause clause) {
        return clause.tokens().stream().skip(1).anyMatch(token -> token.is("lending") || token.is("loaning"));
    }

    /** {@code The ferry to Rathlin sails at 10}: whenever it does. */
    private static boolean isTimetabled(Clause clause) {
        return !Forms.isAnywherePast(clause)
                && Places.between(1, clause.size() - 1)
                        .any(at -> RUNNING.contains(clause.token(at).word())
                                && clause.token(at + 1).isOneOf("at", "on", "from", "every", "until", "till"));
    }

    /** {@code Friday's been and gone}: the day has, and nobody who was to come. */
    private static boolean isDayGone(Clause clause) {
        String first = clause.token(0).word();
        return (clause.isTime(0) || first.endsWith("day") || first.endsWith("days"))
                && clause.tokens().stream().limit(TAG + 2).anyMatch(token -> token.is("gone"));
    }

    /** {@code Three days without a single page read}, {@code I put nothing in for my mileage}. */
    private static boolean isWithout(Clause clause) {
        boolean nothing = Places.between(1, clause.size())
                .any(at -> clause.token(at).is("nothing")
                        && clause.token(at - 1)
                                .isOneOf("put", "did", "sent", "wrote", "paid", "said", "bought", "made"));
        return nothing
                || Places.between(1, clause.size() - 2)
                        .any(at -> clause.token(at).is("without")
                                && clause.token(at + 2).is("single"));
    }

    /** {@code I'll rest after I clean the kitchen}: what has to be done before. */
    private static boolean isFirst(Clause clause) {
        return clause.size() > 1
                && FIRST.contains(clause.token(0).word())
                && clause.token(1).isSelf()
                && !Forms.isAnywherePast(clause);
    }

    /** {@code The sellotape's fighting me}: somebody is still at it. */
    private static boolean isTrouble(Clause clause) {
        return Places.between(1, clause.size() - 2)
                .any(at -> clause.token(at).isOneOf("is", "are")
                        && TROUBLING.contains(clause.token(at + 1).word())
                        && clause.token(at + 2).is("me"));
    }

    /** {@code The tap is dripping again}, {@code the essay question is horrible}: what is wrong with a thing now. */
    private static boolean isFaulty(Clause clause) {
        return Subject.of(clause.tokens()) == Subject.THING
                && clause.none(token -> Forms.isPast(token.word()) && !Faults.is(token))
                && clause.any(token -> Faults.is(token) || HARD.contains(token.word()))
                && clause.any(token -> token.isOneOf("is", "are"));
    }

    /** {@code Eighteen quid for a cut at the barber's}, {@code the tickets were a pound each}: what it costs. */
    private static boolean isPrice(Clause clause) {
        boolean priced = Places.between(0, clause.size() - 1)
                .any(at -> Amounts.isMoney(clause.token(at).word())
                        && (clause.token(at + 1).isOneOf("each", "per", "a", "an")
                                || (at < TAG && clause.token(at + 1).is("for"))));
        return !Forms.isPast(clause.token(0).word())
                && clause.none(token -> token.isSelf() || token.isOneOf("me", "us"))
                && (priced || clause.any(token -> token.isOneOf("costs", "cost")));
    }

    /** {@code The car wash stays a one-off}: how often, and not that it was done. */
    private static boolean isOneOff(Clause clause) {
        return Occasions.isOneOff(clause) || clause.endsWith("just", "the", "once");
    }

    /** {@code The landlord rings every Friday}: how it always is. */
    static boolean isUsual(Clause clause) {
        return (clause.endsWith("these", "days") || clause.isOften())
                && !clause.token(0).is("that")
                && (!Forms.isAnywherePast(clause) || Theirs.isDoneAlways(clause));
    }
}
