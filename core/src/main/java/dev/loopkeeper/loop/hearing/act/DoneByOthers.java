package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Doers;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Having;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;

/** Tells that somebody else did what is told without a doer, or with one behind: {@code Jack went home and cleaned the oven}. Stateless. */
final class DoneByOthers {
    private static final int NEAR = 6;

    private DoneByOthers() {}

    /** {@code It has been painted, by their son}: whose doer is somebody of theirs. */
    static boolean is(Clause clause, Setting setting) {
        return isByTheirs(clause, 1)
                || isFinishing(clause)
                || isGoingOnOfThem(clause, setting)
                || isBeenAndDone(clause)
                || setting.next()
                        .filter(next -> next.isBehind(",") && isByTheirs(next, 0))
                        .filter(next -> next.token(0).is("by"))
                        .isPresent();
    }

    /** {@code Our Kelly's been and got herself a passport}. */
    private static boolean isBeenAndDone(Clause clause) {
        return Doers.isOfOther(clause)
                && Places.between(1, Math.min(clause.size() - 2, NEAR))
                        .any(at -> clause.token(at).is("been")
                                && clause.token(at + 1).is("and")
                                && Forms.isPast(clause.token(at + 2).word()));
    }

    /** {@code Lorna's finished writing hers}: who is named did it. */
    private static boolean isFinishing(Clause clause) {
        return clause.size() > 4
                && clause.isCapital(0)
                && clause.token(1).isOneOf("is", "has", "had")
                && clause.token(2).is("finished")
                && Forms.isProgressive(clause.token(3).word());
    }

    /** {@code Bo has painted his shed and cleared his gutters}: what somebody else did besides. */
    private static boolean isGoingOnOfThem(Clause clause, Setting setting) {
        boolean joined = clause.isBehind("and") || clause.isBehind(",");
        boolean theirs = clause.size() > 1 && clause.token(1).isTheirs();
        boolean having = clause.token(0).isTheirs();
        boolean past = Done.startsPast(clause);
        boolean listed = past && setting.sentence().filter(Done::startsPast).count() > 1;
        return joined
                && setting.sentence()
                        .filter(other -> other.end() < clause.start())
                        .filter(other -> !Done.startsPast(other))
                        .reduce((earlier, later) -> later)
                        .map(Beginnings::trimmed)
                        .filter(other -> isActing(other)
                                && (theirs
                                        || listed
                                        || (past && isDeed(other) && clause.none(token -> token.isOneOf("it", "them")))
                                        || (having && Doers.isHavingOwn(other))))
                        .isPresent();
    }

    /** {@code Jack went home}: not how somebody is. */
    private static boolean isDeed(Clause clause) {
        int past = Places.between(1, Math.min(clause.size(), NEAR + 1))
                .first(at -> Forms.isPast(clause.token(at).word()))
                .orElse(0);
        return past > 0
                && !Subject.BEING.contains(clause.token(past).word())
                && !clause.token(past).isOneOf("came", "popped")
                && !Subject.BEING.contains(clause.token(past - 1).word());
    }

    /** {@code My son got his homework in}: whoever did that did what is told behind it. */
    private static boolean isActing(Clause clause) {
        return Doers.isOfOther(clause)
                || (Doers.isDependant(clause)
                        && Subject.of(clause.tokens()) == Subject.OTHER
                        && !Reports.isPassive(clause)
                        && Having.undergone(clause).isEmpty());
    }

    private static boolean isByTheirs(Clause clause, int from) {
        return Places.between(from, clause.size() - 2)
                .any(at -> clause.token(at).is("by")
                        && clause.token(at + 1).isOneOf("their", "his", "her")
                        && Subject.isPerson(clause.token(at + 2).word()));
    }
}
