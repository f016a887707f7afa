package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears what somebody will not rest before: {@code I'm not going to bed until the dishes are done}. */
final class Vowed {
    private static final int FAR = 10;
    private static final Set<String> UNTIL = WordSet.of("until", "till", "before");
    private static final Set<String> REFUSING = WordSet.of("refuse", "not");
    /** Which thing it is: one, and no thing of every day. */
    private static final Set<String> POINTING = WordSet.of("the", "that", "those", "these", "this");

    private static final Set<String> HABITUAL = WordSet.of("house", "times", "twice", "ever", "always", "first");

    private static final Set<String> DENYING = WordSet.of("not", "never", "nobody", "one");

    /** How a thing is when what was to be done to it is done: {@code the invoices are out}. */
    private static final Set<String> STATES = WordSet.of(
            "out", "in", "off", "away", "up", "down", "ready", "clean", "gone", "empty", "tidy", "back", "through");

    /** What one does when one has done. */
    private static final Set<String> RESTING = WordSet.of(
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
            "home",
            "knock",
            "clock",
            "finish",
            "finishing",
            "logging",
            "log");

    private final Setting setting;

    Vowed(Setting setting) {
        this.setting = setting;
    }

    /** The act; empty when nothing is vowed. */
    Optional<Act> read(Clause clause) {
        int until = Places.between(2, clause.size())
                .first(at -> UNTIL.contains(clause.token(at).word()))
                .orElse(clause.size());
        if (clause.question()) {
            return Optional.empty();
        }
        int without = without(clause);
        if (without > 0) {
            return Content.asRequest(clause, without + 1).map(content -> act(clause, content));
        }
        if (!isRefusing(clause, until)) {
            return Optional.empty();
        }
        return until < clause.size()
                ? done(clause, until + 1).map(content -> act(clause, content))
                : setting.next()
                        .filter(next -> UNTIL.contains(next.token(0).word()))
                        .flatMap(next -> done(next, 1).map(content -> act(clause.withTimesOf(next), content)));
    }

    /** Where the without of {@code can't go to bed without sending that invoice} stands; 0 when it is not so. */
    private static int without(Clause clause) {
        return Places.between(2, Math.min(clause.size() - 2, FAR))
                .first(at -> clause.token(at).is("without")
                        && Forms.isProgressive(clause.token(at + 1).word())
                        && POINTING.contains(clause.token(at + 2).word())
                        && clause.none(token -> HABITUAL.contains(token.word()))
                        && isResting(clause, at))
                .orElse(0);
    }

    private static Act act(Clause clause, String content) {
        return new Act.Intends(clause, content, Intentions.FIRM, false, false);
    }

    /** {@code I refuse to go to bed}, {@code not leaving the office}, {@code don't let me leave}, {@code no telly for me}. */
    private static boolean isRefusing(Clause clause, int until) {
        return isKept(clause, until) || isResting(clause, until);
    }

    private static boolean isResting(Clause clause, int until) {
        boolean own = clause.token(0).isOneOf("i", "we", "not", "can", "will");
        int refusing = Places.between(0, Math.min(until, 4))
                .first(at -> REFUSING.contains(clause.token(at).word()))
                .orElse(until);
        return own
                && clause.tokens().subList(0, until).stream()
                        .noneMatch(token -> token.isOneOf("did", "was", "could", "had", "would", "were"))
                && Places.between(refusing + 1, Math.min(until, FAR))
                        .any(at -> RESTING.contains(clause.token(at).word()));
    }

    /** {@code Don't let me leave}, {@code I'm not allowed a beer}, {@code no telly for me}, {@code not touching the wine}: what one is kept from. */
    private static boolean isKept(Clause clause, int until) {
        int end = Math.min(until, FAR);
        boolean none = clause.token(0).is("no");
        boolean denied = none
                || Places.between(0, Math.min(end, 4))
                        .any(at -> DENYING.contains(clause.token(at).word()));
        return denied
                && Places.between(1, end).any(at -> switch (clause.token(at).word()) {
                    case "me", "us", "myself", "ourselves" ->
                        clause.token(at - 1).isOneOf("let", "lets")
                                || (none && clause.token(at - 1).is("for"));
                    case "allowed" ->
                        clause.token(0).isSelf() && clause.token(at - 1).isOneOf("am", "are", "not");
                    case "touching", "having", "opening", "watching", "eating", "drinking", "buying" ->
                        clause.token(at - 1).is("not");
                    default -> false;
                });
    }

    /** {@code The dishes are done}, {@code I've run the payroll}: what is done then. */
    private static Optional<String> done(Clause clause, int from) {
        boolean self = from + 2 < clause.size()
                && clause.token(from).is("i")
                && clause.token(from + 1).is("have");
        if (self && from + 3 == clause.size()) {
            return isDone(clause, from + 2)
                    ? Optional.of(doing(clause, from + 2))
                            .filter(doing -> !Set.of("Finish", "Do").contains(doing))
                    : Optional.empty();
        }
        if (self) {
            return isDone(clause, from + 2)
                    ? Content.of(clause, from + 3).map(thing -> doing(clause, from + 2) + " " + Content.lower(thing))
                    : Optional.empty();
        }
        return IntStream.range(from + 1, clause.size() - 1)
                .filter(at -> clause.token(at).isOneOf("is", "are", "been", "has", "have")
                        && (isDone(clause, at + 1) || isState(clause, at + 1)))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, from, clause.token(at).is("been") ? at - 1 : at)
                        .filter(thing -> !Vague.isPronoun(thing))
                        .map(thing -> isState(clause, at + 1)
                                ? got(clause, at + 1, Content.lower(thing))
                                : doing(clause, at + 1) + " " + Content.lower(thing) + way(clause, at + 2)));
    }

    private static boolean isState(Clause clause, int at) {
        return STATES.contains(clause.token(at).word());
    }

    /** {@code Get the invoices out}, {@code get the report off to Ana}. */
    private static String got(Clause clause, int state, String thing) {
        int how = clause.token(state).is("gone") && state + 1 < clause.size() && isState(clause, state + 1)
                ? state + 1
                : state;
        boolean gone = clause.token(how).is("gone");
        String rest = how + 1 < clause.size()
                ? Content.of(clause, how + 1)
                        .map(Content::lower)
                        .map(text -> " " + text)
                        .orElse("")
                : "";
        return "Get " + thing + " " + (gone ? "off" : clause.token(how).word()) + rest;
    }

    /** The in of {@code until the essay's handed in}. */
    private static String way(Clause clause, int at) {
        return at < clause.size() && ToBeDone.isWay(clause.token(at).word())
                ? " " + clause.token(at).word()
                : "";
    }

    private static boolean isDone(Clause clause, int at) {
        String word = clause.token(at).word();
        return (Forms.isPast(word) || Forms.isUnmarked(word) || word.equals("run")) && !Undertaken.isOfOthers(word);
    }

    private static String doing(Clause clause, int at) {
        return Content.capital(Content.base(clause.token(at).word()));
    }
}
