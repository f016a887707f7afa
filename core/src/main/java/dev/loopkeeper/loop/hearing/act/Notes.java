package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears notes to oneself, in which nobody says that it is to be done. */
final class Notes {
    private static final int HEAD = 4;
    private static final Set<String> COUNTED =
            WordSet.of("thing", "things", "job", "jobs", "task", "tasks", "errand", "errands", "chores", "reminders");
    private static final double GUESSED = 0.4;

    private static final Set<String> CHORES = WordSet.of(
            "bins",
            "bin",
            "recycling",
            "rubbish",
            "trash",
            "garbage",
            "washing",
            "ironing",
            "laundry",
            "hoovering",
            "dishes",
            "homework",
            "shopping",
            "weeding",
            "dusting");
    private static final Set<String> BECOMING = WordSet.of("out", "in", "done", "sorted", "finished", "away");
    private static final Set<String> LEADING = WordSet.of("the", "my", "our", "and", "then", "all");

    /** What is told of something else than a thing: {@code a great way to start the weekend}. */
    private static final Set<String> NO_TASKS = WordSet.of(
            "way", "time", "day", "place", "chance", "reason", "excuse", "lot", "thing", "things", "night", "weekend",
            "week", "hard", "easy");

    private static final Set<String> BEHIND = WordSet.of("by", "before", "for", "with", "at", "tonight", "on");
    private static final int FAR = 6;

    /** How a thing is, or will be. */
    private static final Set<String> STATES = WordSet.of(
            "ready",
            "due",
            "available",
            "closed",
            "back",
            "here",
            "thank",
            "starts",
            "begins",
            "opens",
            "closes",
            "ends",
            "kicks",
            "finishes",
            "lasts",
            "runs");

    private final Setting setting;

    Notes(Setting setting) {
        this.setting = setting;
    }

    /** Notes to oneself: {@code return the drill to Kev}, {@code gutters on Sunday}. */
    Optional<Act> read(Clause clause) {
        boolean noted = setting.resolved(clause)
                && !(Subject.of(clause.tokens()) == Subject.OTHER && Forms.isAnywherePast(clause))
                && (Futures.isRequest(clause) || Futures.isAhead(clause, setting.now()));
        boolean counted = Futures.isRequest(clause)
                && setting.previous().filter(Notes::isCount).isPresent();
        boolean timed = (Futures.isRequest(clause) || isChoreToCome(clause))
                && Futures.isAhead(clause, setting.now())
                && !clause.isBefore(":");
        boolean kept = Futures.isRequest(clause)
                && Futures.isVerb(clause)
                && !clause.repeats().isEmpty()
                && setting.sentence().count() == 1;
        if (Appointments.isNote(clause, setting.now())) {
            return Content.of(clause, 0)
                    .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false));
        }
        boolean forbidding =
                clause.size() > 1 && clause.token(0).is("do") && clause.token(1).is("not");
        if (clause.question()
                || forbidding
                || isOfTheirs(clause)
                || (clause.size() > 1 && clause.token(1).isOneOf("says", "say", "reckons", "said"))
                || clause.subordinate()
                || clause.has(Sign.DIVERTED)
                || STATES.contains(clause.token(0).word())
                || !(noted || counted || timed || kept)) {
            return Optional.empty();
        }
        return Content.of(clause, 0)
                .filter(content -> !Vague.isEmpty(content) && !Idle.isIdle(content))
                .map(content -> new Act.Intends(
                        clause, content, noted || counted ? Intentions.FIRM : GUESSED, clause.isOften(), false));
    }

    /** {@code My brother says he'll quit vaping and write a novel next year}: what somebody else is to do besides. */
    private boolean isOfTheirs(Clause clause) {
        return clause.isBehind("and")
                && setting.sentence()
                        .filter(before -> before.start() < clause.start())
                        .anyMatch(before -> Subject.of(before.tokens()) == Subject.OTHER
                                && before.any(token -> token.isOneOf("will", "going", "to")));
    }

    /** {@code Two reports to write by Friday}: what is to be done with them stands behind. */
    Optional<Act> toDo(Clause clause) {
        int to = Places.between(1, Math.min(clause.size() - 2, FAR))
                .first(at -> clause.token(at).is("to")
                        && (clause.token(at + 1).is("do")
                                || Content.isAct(clause.token(at + 1).word() + " it")))
                .orElse(0);
        boolean task = to > 0
                && !clause.question()
                && Subject.of(clause.tokens()) == Subject.NONE
                && Futures.isAhead(clause, setting.now())
                && isTask(clause, to)
                && (clause.isTime(to + 2)
                        || BEHIND.contains(clause.token(to + 2).word()));
        return task
                ? Content.of(clause, 0, to)
                        .map(thing -> clause.token(to + 1).word() + " " + Content.lower(thing)
                                + Content.of(clause, to + 2)
                                        .map(more -> " " + Content.lower(more))
                                        .orElse(""))
                        .map(Content::capital)
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    private static boolean isTask(Clause clause, int to) {
        String first = clause.token(0).word();
        boolean some = Set.of("a", "an", "another", "one").contains(first) || Amounts.isAmount(first);
        return (some || to <= 2)
                && clause.tokens().subList(0, to).stream()
                        .noneMatch(token -> NO_TASKS.contains(token.word()) || Forms.isPast(token.word()));
    }

    /** {@code Bins out tonight}, {@code the ironing done tomorrow}: a chore, and what will have become of it. */
    private static boolean isChoreToCome(Clause clause) {
        List<Token> tokens = IntStream.range(0, clause.size())
                .filter(at -> !clause.isTime(at))
                .mapToObj(clause::token)
                .filter(token -> !LEADING.contains(token.word()))
                .toList();
        return tokens.size() == 2
                && CHORES.contains(tokens.get(0).word())
                && BECOMING.contains(tokens.get(1).word());
    }

    /** {@code Two things. Ring the bank ...}. */
    private static boolean isCount(Clause head) {
        return head.size() >= 2
                && head.size() <= HEAD
                && Amounts.isAmount(head.token(0).word())
                && (COUNTED.contains(head.token(head.size() - 1).word()) || head.endsWith("the", "list"));
    }
}
