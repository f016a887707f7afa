package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How much is said for that something was left undone, or let go of. What says so by itself counts {@value PLAIN}, each kind of
 * hint one, and only what adds up to {@value PLAIN} is taken to be said: {@code meant to ring Tom} needs its {@code fell
 * asleep}.
 *
 * @param undone how much speaks for that it was not done
 * @param ended how much speaks for that it need not be done any more
 */
record Leaning(int undone, int ended) {
    static final int PLAIN = 2;

    /** The same, with the hint that something else is kept, where this is let go of. */
    Leaning besideKept() {
        return new Leaning(undone, ended == 0 ? 0 : ended + 1);
    }

    /** The same, of what was named before and of which this is said. */
    Leaning underHeading() {
        return new Leaning(undone == 0 ? 0 : undone + 1, ended == 0 ? 0 : ended + 1);
    }

    /** With what is said behind it, of that of which this says something already. */
    Leaning with(Leaning behind) {
        return new Leaning(undone == 0 ? 0 : undone + behind.undone, ended == 0 ? 0 : ended + behind.ended);
    }

    /** Whether it says nothing. */
    boolean isNone() {
        return undone + ended == 0;
    }

    /** Whether it says something, and nothing plainly. */
    boolean isHint() {
        return undone + ended > 0 && undone < PLAIN && ended < PLAIN;
    }

    /** What an act says that was told of nothing open yet. */
    static Leaning of(Act act) {
        return of(List.of(act));
    }

    /** What these say together; the same kind of hint twice says no more than once. */
    static Leaning of(List<Act> acts) {
        return new Leaning(undone(acts), ended(acts));
    }

    private static int undone(List<Act> acts) {
        boolean plain = acts.stream().anyMatch(Undone::isPlain);
        boolean missed = acts.stream().anyMatch(Act.Misses.class::isInstance);
        boolean intended = acts.stream().anyMatch(act -> Undone.isIntended(act.clause()));
        boolean own = acts.stream()
                .anyMatch(act -> Undone.isIntended(act.clause())
                        && Set.of(Subject.SELF, Subject.NONE)
                                .contains(Subject.of(act.clause().tokens())));
        boolean diverted = acts.stream()
                .anyMatch(act -> Undone.isDiverted(act.clause()) || (own && Undone.isInterrupted(act.clause())));
        long hints = Stream.of(Sign.REGRETTED, Sign.LINGERING, Sign.UNCHANGED, Sign.IDLED)
                .filter(sign -> acts.stream().anyMatch(act -> act.clause().has(sign)))
                .count();
        return (plain ? PLAIN : missed ? 1 : 0)
                + (diverted ? 1 : 0)
                + (intended ? 1 : 0)
                + (acts.stream().anyMatch(act -> Undone.isWithout(act.clause())) ? 1 : 0)
                + (int) hints;
    }

    private static int ended(List<Act> acts) {
        boolean plain = acts.stream().anyMatch(act -> Ended.isPlain(act) || Ended.isDeclined(act.clause()));
        long hints = Stream.of(Sign.AVERSE, Sign.CLOSING)
                .filter(sign ->
                        acts.stream().anyMatch(act -> act.clause().has(sign) && !Ended.isOnlyOfOther(act.clause())))
                .count();
        return (plain ? PLAIN : 0)
                + (acts.stream().anyMatch(act -> Ended.isHint(act.clause())) ? 1 : 0)
                + (acts.stream().anyMatch(act -> Ended.isLetting(act.clause())) ? 1 : 0)
                + (acts.stream().anyMatch(act -> Ended.isHandedOn(act.clause())) ? 1 : 0)
                + (int) hints;
    }
}
