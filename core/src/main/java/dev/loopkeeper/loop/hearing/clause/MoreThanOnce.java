package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells that once is not all: {@code not as a one-time treat}, {@code won't stop at tonight}, {@code from just today to every day}. Stateless. */
public final class MoreThanOnce {
    private static final int NEAR = 4;
    private static final int FAR = 6;
    private static final Set<String> DENYING = WordSet.of("not", "never", "no", "forget", "scratch");
    private static final Set<String> NOT = WordSet.of("not", "never", "why", "no");
    private static final Set<String> LEAVING = WordSet.of(
            "leave", "leaving", "stop", "stopping", "end", "ending", "limit", "limiting", "settle", "settling");
    private static final Set<String> TO = WordSet.of("at", "to", "with", "for", "after");
    private static final Set<String> KINDS = WordSet.of("one-off", "one-time", "once-off");
    private static final Set<String> ONCE = WordSet.of(
            "one-off", "one-time", "once-off", "once", "single", "tonight", "today", "tomorrow", "one", "last");

    private MoreThanOnce() {}

    /** Whether it is what one is since: {@code I'm a member of the library as of today}. */
    public static boolean isSince(Clause clause) {
        return (clause.endsWith("as", "of", "today") || clause.endsWith("as", "of", "now")) && !clause.isOften();
    }

    /** Whether the clause says so; also of a once that comes first: {@code once is no good}. */
    public static boolean is(Clause clause) {
        return IntStream.range(0, clause.size())
                .filter(at -> DENYING.contains(clause.token(at).word()))
                .anyMatch(at -> isOnce(clause, at + 1, at + FAR)
                        || Places.between(Math.max(0, at - 2), at)
                                .any(once -> clause.token(once).is("once")));
    }

    /** {@code Let's not leave it at one outing}, {@code why stop at tonight}, {@code it shouldn't be a one-off}: it is to go on. */
    public static boolean isGoingOn(Clause clause) {
        boolean oneOff = IntStream.range(1, clause.size())
                .filter(at -> KINDS.contains(clause.token(at).word()))
                .anyMatch(
                        at -> Places.between(0, at).any(not -> clause.token(not).is("not")));
        return oneOff || isLeft(clause);
    }

    private static boolean isLeft(Clause clause) {
        return IntStream.range(1, clause.size() - 1)
                .filter(at -> LEAVING.contains(clause.token(at).word()))
                .anyMatch(at -> Places.between(Math.max(0, at - NEAR), at)
                                .any(not -> NOT.contains(clause.token(not).word()))
                        && IntStream.range(at + 1, Math.min(at + NEAR, clause.size() - 1))
                                .filter(to -> TO.contains(clause.token(to).word()))
                                .anyMatch(to -> isOnce(clause, to + 1, to + NEAR)
                                        || clause.token(to + 1).is("that")));
    }

    /** Whether it is once that the word at a place denies. */
    public static boolean isDenied(Clause clause, int not) {
        return isOnce(clause, not + 2, not + NEAR + 1);
    }

    /** Behind what a once that is denied is called, the treat of {@code not as a one-time treat}; where it stands when none is. */
    public static int end(Clause clause, int at) {
        return DENYING.contains(clause.token(at).word())
                ? IntStream.range(at + 1, Math.min(at + FAR, clause.size()))
                        .filter(once -> KINDS.contains(clause.token(once).word()))
                        .map(once -> Math.min(once + 2, clause.size()))
                        .findFirst()
                        .orElse(at)
                : at;
    }

    /** {@code From just today to}. */
    public static boolean isSwitched(Clause clause) {
        int from = Places.between(0, clause.size() - NEAR)
                .first(at -> clause.token(at).is("from") && isOnce(clause, at + 1, at + 2 + 1))
                .orElse(clause.size());
        return Places.between(from, clause.size()).any(at -> clause.token(at).is("to"));
    }

    private static boolean isOnce(Clause clause, int from, int to) {
        return Places.between(from, Math.min(to, clause.size()))
                .any(at -> ONCE.contains(clause.token(at).word()));
    }
}
