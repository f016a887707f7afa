package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.DayNames;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells that something is given up because of when it is: {@code cross that out, it's bang in the middle of my shift}. What is
 * meant has a time of its own, and is not what keeps one from it. Stateless.
 */
final class Clash {
    private static final Set<String> BEHIND = WordSet.of("it", "its", "because", "since", "as", "they", "that");
    private static final Set<String> CLASHING = WordSet.of(
            "clash",
            "clashes",
            "clashing",
            "overlaps",
            "overlapping",
            "overlap",
            "coincides",
            "double-booked",
            "collides");
    private static final Set<String> SPANS = WordSet.of(
            "time", "day", "night", "evening", "morning", "afternoon", "weekend", "week", "date", "hour", "slot");
    private static final Set<String> BUSY = WordSet.of("working", "away", "shift", "call", "holiday", "abroad", "work");
    private static final Set<String> DAYS = WordSet.of("weekend", "tonight", "tomorrow", "today", "noon", "evening");

    private Clash() {}

    /** Whether a clause tells why what was pointed to before cannot be, and not what it is. */
    static boolean isReason(Clause clause) {
        return BEHIND.contains(clause.token(0).word()) || is(clause);
    }

    /** {@code It clashes with Nan's birthday}, {@code it's the same night as choir}, {@code I'm on shift then}. */
    static boolean is(Clause clause) {
        return !clause.question()
                && Places.between(0, clause.size())
                        .any(at -> CLASHING.contains(clause.token(at).word())
                                || isPair(clause, at, "middle", Set.of("of"))
                                || isPair(clause, at, "same", SPANS)
                                || isPair(clause, at, "falls", Set.of("on", "in", "during"))
                                || isBusyThen(clause, at));
    }

    /** Whether a loop is for a time. */
    static boolean isTimed(OpenLoop loop) {
        return loop.kind() == LoopKind.COMMITMENT
                && (loop.timebox().isPresent()
                        || Tokens.of(loop.content()).stream().anyMatch(token -> isDay(token.word())));
    }

    /** Whether these name a loop, but for its time. */
    static boolean isNamed(List<Clause> reason, OpenLoop loop) {
        Set<String> known = Known.of(loop.content()).stems();
        Set<String> said = reason.stream()
                .flatMap(clause -> Known.stems(clause.quote()).stream())
                .filter(stem -> !isDay(stem))
                .collect(Collectors.toSet());
        return known.stream().anyMatch(said::contains);
    }

    private static boolean isPair(Clause clause, int at, String first, Set<String> second) {
        return at + 1 < clause.size()
                && clause.token(at).is(first)
                && second.contains(clause.token(at + 1).word());
    }

    private static boolean isBusyThen(Clause clause, int at) {
        boolean then = clause.endsWith("then")
                || Places.between(at + 1, clause.size() - 1)
                        .any(that -> clause.token(that).is("that")
                                && SPANS.contains(clause.token(that + 1).word()));
        return then && BUSY.contains(clause.token(at).word()) && clause.token(0).isSelf();
    }

    private static boolean isDay(String word) {
        return DAYS.contains(word) || DayNames.isFullName(word);
    }
}
