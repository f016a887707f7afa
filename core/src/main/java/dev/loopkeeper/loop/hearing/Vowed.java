package dev.loopkeeper.loop.hearing;

import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears what somebody will not rest before: {@code I'm not going to bed until the dishes are done}. */
final class Vowed {
    private static final int FAR = 10;
    private static final Set<String> UNTIL = Set.of("until", "till", "before");
    private static final Set<String> REFUSING = Set.of("refuse", "not");

    /** What one does when one has done. */
    private static final Set<String> RESTING = Set.of(
            "leave",
            "leaving",
            "go",
            "going",
            "stop",
            "stopping",
            "sleep",
            "sleeping",
            "rest",
            "resting",
            "quit",
            "quitting",
            "budge",
            "budging",
            "relax",
            "relaxing",
            "bed",
            "home");

    private final Setting setting;

    Vowed(Setting setting) {
        this.setting = setting;
    }

    /** The act; empty when nothing is vowed. */
    Optional<Act> read(Clause clause) {
        int until = IntStream.range(2, clause.size())
                .filter(at -> UNTIL.contains(clause.token(at).word()))
                .findFirst()
                .orElse(clause.size());
        if (clause.question() || !isRefusing(clause, until)) {
            return Optional.empty();
        }
        return until < clause.size()
                ? done(clause, until + 1).map(content -> act(clause, content))
                : setting.next()
                        .filter(next -> UNTIL.contains(next.token(0).word()))
                        .flatMap(next -> done(next, 1).map(content -> act(clause.withTimesOf(next), content)));
    }

    private static Act act(Clause clause, String content) {
        return new Act.Intends(clause, content, Intentions.FIRM, false, false);
    }

    /** {@code I refuse to go to bed}, {@code not leaving the office}. */
    private static boolean isRefusing(Clause clause, int until) {
        boolean own = Set.of("i", "we", "not").contains(clause.token(0).word());
        int refusing = IntStream.range(0, Math.min(until, 4))
                .filter(at -> REFUSING.contains(clause.token(at).word()))
                .findFirst()
                .orElse(until);
        return own
                && clause.tokens().subList(0, until).stream()
                        .noneMatch(token -> Set.of("did", "was", "could", "had", "would", "were")
                                .contains(token.word()))
                && IntStream.range(refusing + 1, Math.min(until, FAR))
                        .anyMatch(at -> RESTING.contains(clause.token(at).word()));
    }

    /** {@code The dishes are done}, {@code I've run the payroll}: what is done then. */
    private static Optional<String> done(Clause clause, int from) {
        boolean self = from + 3 < clause.size()
                && clause.token(from).is("i")
                && clause.token(from + 1).is("have");
        if (self) {
            return isDone(clause, from + 2)
                    ? Content.of(clause, from + 3).map(thing -> doing(clause, from + 2) + " " + Content.lower(thing))
                    : Optional.empty();
        }
        return IntStream.range(from + 1, clause.size() - 1)
                .filter(at ->
                        Set.of("is", "are", "been").contains(clause.token(at).word()) && isDone(clause, at + 1))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, from, clause.token(at).is("been") ? at - 1 : at)
                        .filter(thing -> !Vague.isPronoun(thing))
                        .map(thing -> doing(clause, at + 1) + " " + Content.lower(thing) + way(clause, at + 2)));
    }

    /** The in of {@code until the essay's handed in}. */
    private static String way(Clause clause, int at) {
        return at < clause.size() && ToBeDone.isWay(clause.token(at).word())
                ? " " + clause.token(at).word()
                : "";
    }

    private static boolean isDone(Clause clause, int at) {
        String word = clause.token(at).word();
        return (Forms.isPast(word) || Forms.isUnmarked(word)) && !Undertaken.isOfOthers(word);
    }

    private static String doing(Clause clause, int at) {
        return Content.capital(Content.base(clause.token(at).word()));
    }
}
