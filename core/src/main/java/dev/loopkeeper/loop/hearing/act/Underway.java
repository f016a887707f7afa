package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Grain;
import java.util.List;
import java.util.Set;

/** Tells what is being done, and so is not done yet: {@code walking to the postbox right now}. Stateless. */
public final class Underway {
    private static final int FEW = 5;
    private static final Set<String> PLACED = WordSet.of(
            "up", "on", "in", "at", "under", "down", "inside", "behind", "knee", "elbow", "neck", "mid", "halfway",
            "out", "over", "round", "outside", "off");
    private static final Set<String> HELD =
            WordSet.of("nose", "head", "hands", "arms", "elbows", "knees", "fingers", "eyes");

    private Underway() {}

    /** {@code On the phone to the bank, been on hold for an hour}, {@code two coats on, one to go}: not done yet. */
    public static boolean is(Clause clause, List<Clause> all) {
        return isStillAtIt(clause)
                || isAtIt(clause)
                || isOnItsWay(clause)
                || all.stream()
                        .filter(other -> other.sentence() == clause.sentence())
                        .anyMatch(other -> isWaiting(other)
                                || isRest(other)
                                || isGoing(other)
                                || isOnTheWay(other)
                                || isHalfway(other));
    }

    /** {@code Still up the ladder scooping leaves out}, {@code still got my nose in the book}: somebody is at it now. */
    public static boolean isStillAtIt(Clause clause) {
        boolean cut = clause.isBehind("still");
        if (!cut && !(clause.token(0).is("still") && clause.size() > 1)) {
            return false;
        }
        int at = cut ? 0 : 1;
        boolean held = at + 3 < clause.size()
                && clause.token(at).is("got")
                && clause.token(at + 1).is("my")
                && HELD.contains(clause.token(at + 2).word());
        return held || PLACED.contains(clause.token(at).word());
    }

    private static boolean isWaiting(Clause clause) {
        return Places.between(1, clause.size())
                .any(at -> clause.token(at).is("hold") && clause.token(at - 1).is("on"));
    }

    /** {@code Got as far as the barber's window, saw the queue and went home}. */
    private static boolean isOnTheWay(Clause clause) {
        return clause.find(Sign.UNFINISHED).filter(place -> place.from() <= 1).isPresent()
                && clause.any(token -> token.is("far"));
    }

    /** {@code Halfway along the fence}. */
    private static boolean isHalfway(Clause clause) {
        int way = clause.token(0).is("half")
                        && clause.size() > 1
                        && clause.token(1).is("way")
                ? 2
                : 1;
        return (way == 2 || clause.token(0).is("halfway"))
                && way < clause.size()
                && clause.token(way).isOneOf("along", "through", "up", "down", "round", "around", "across", "into");
    }

    /** {@code One to go}. */
    private static boolean isRest(Clause clause) {
        boolean counted = Amounts.isAmount(clause.token(0).word())
                || Amounts.isNumber(clause.token(0).word());
        return (clause.size() <= FEW && clause.endsWith("to", "go"))
                || (counted
                        && clause.size() > 2
                        && (clause.token(1).isOneOf("left", "remaining")
                                || (clause.token(1).is("on")
                                        && clause.any(token -> token.isOneOf("pile", "heap", "stack")))));
    }

    /** {@code The kit's going round in the machine now}, {@code the oven is being cleaned}, {@code busy packing}. */
    static boolean isAtIt(Clause clause) {
        boolean now = clause.times().stream().anyMatch(time -> time.extent().grain() == Grain.SECOND);
        boolean being = Places.between(1, clause.size() - 2)
                .any(at -> clause.token(at).isOneOf("is", "are")
                        && clause.token(at + 1).is("being")
                        && Forms.isPast(clause.token(at + 2).word()));
        boolean busy = clause.size() > 1
                && clause.token(0).isOneOf("busy", "currently")
                && Forms.isProgressive(clause.token(1).word());
        return being || busy || (now && isProgressing(clause));
    }

    /** {@code Those novels are going back to the library}, {@code the towels are going in the machine}: they are not there yet. */
    static boolean isOnItsWay(Clause clause) {
        return Places.between(1, clause.size() - 2)
                .any(at -> clause.token(at).isOneOf("is", "are")
                        && clause.token(at + 1).is("going")
                        && (clause.token(at + 2).isOneOf("back", "into", "off", "out", "round", "over")
                                || (clause.token(at + 2).is("in")
                                        && at + 3 < clause.size()
                                        && clause.token(at + 3).isOneOf("the", "my", "our", "with"))));
    }

    private static boolean isProgressing(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).isOneOf("is", "are")
                        && Forms.isProgressive(clause.token(at + 1).word()));
    }

    /** {@code Walking to the postbox right now}. */
    private static boolean isGoing(Clause clause) {
        return Futures.verb(clause)
                        .filter(verb -> Forms.isProgressive(clause.token(verb).word()))
                        .isPresent()
                && clause.times().stream().anyMatch(time -> time.extent().grain() == Grain.SECOND);
    }
}
