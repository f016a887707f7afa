package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AheadWords;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Hears lists: under {@code to do today:} each thing is to be done, under {@code done so far:} each was done, and under
 * {@code didn't get to:} none.
 */
final class Agenda {
    private static final int LONGEST_HEAD = 12;
    private static final int LONGEST_ITEM = 10;
    private static final int LONGEST_VERDICT = 5;
    private static final Set<String> BETWEEN = Set.of(
            "are", "been", "have", "now", "finally", "three", "four", "two", "of", "them", "got", "is", "being",
            "well");
    private static final Set<String> LISTS = Set.of(
            "todo",
            "todos",
            "reminder",
            "reminders",
            "list",
            "agenda",
            "plan",
            "plans",
            "goals",
            "tasks",
            "jobs",
            "errands",
            "chores",
            "priorities");
    private static final Set<String> COUNTED =
            Set.of("things", "stuff", "jobs", "tasks", "errands", "chores", "bits", "these", "following", "all");
    private static final Set<String> BEFORE_LIST = Set.of(
            "my",
            "the",
            "our",
            "this",
            "today's",
            "tonight's",
            "tomorrow's",
            "weekend's",
            "week's",
            "short",
            "long",
            "do",
            "on",
            "quick",
            "daily",
            "weekly",
            "main",
            "big",
            "top",
            "and",
            "a",
            "next");
    private static final Set<String> DONE =
            Set.of("done", "did", "finished", "completed", "achieved", "managed", "accomplished", "ticked", "sorted");
    private static final Set<String> DENYING = Set.of("not", "never", "no", "skipped", "missed", "without", "none");
    private static final Set<String> NOT_OWN = Set.of(
            "you",
            "your",
            "he",
            "she",
            "they",
            "his",
            "her",
            "their",
            "please",
            "how",
            "steps",
            "if",
            "would",
            "could",
            "said",
            "says",
            "wish",
            "everyone",
            "people");
    private static final Set<String> NO_THING = Set.of(
            "so", "no", "not", "but", "because", "none", "nothing", "too", "at", "finally", "yes", "maybe", "very",
            "all");
    private static final Set<String> TELLING = Set.of("is", "are", "am", "has", "have", "had", "was", "were", "will");
    private static final List<String> HEADS = List.of(":", "- ", "\u2013 ", "\u2014 ");
    private static final List<Sign> MEANT = List.of(Sign.WILL, Sign.NEED, Sign.WANT);

    /** What becomes of what is listed. */
    private enum Fate {
        TO_DO,
        DONE,
        NOT_DONE
    }

    private final Setting setting;

    Agenda(Setting setting) {
        this.setting = setting;
    }

    /** What a clause of a list does, or its heading, which does nothing by itself; empty when there is no list. */
    Optional<Act> read(Clause clause) {
        List<Clause> sentence = setting.sentence().toList();
        if (isUnderTime(sentence.get(0))) {
            return isEvent(clause) ? Optional.empty() : item(clause, Fate.TO_DO);
        }
        Optional<String> verdict = sentence.size() > 2 ? verdict(sentence.get(sentence.size() - 1)) : Optional.empty();
        if (verdict.isPresent()) {
            return judged(clause, sentence, verdict.get());
        }
        int head = IntStream.range(0, sentence.size() - 1)
                .filter(at -> HEADS.stream().anyMatch(sentence.get(at)::isBefore))
                .findFirst()
                .orElse(-1);
        if (head < 0) {
            return Optional.empty();
        }
        List<Clause> heading = sentence.subList(0, head + 1);
        return fate(heading)
                .flatMap(fate -> sentence.indexOf(clause) <= head
                        ? Optional.of(new Act.Nothing(clause))
                        : item(timed(clause, heading), fate));
    }

    /** What was done with all that stands before: {@code milk, bread, eggs: all bought}; empty when nothing is said of all. */
    private static Optional<String> verdict(Clause last) {
        String done = last.token(last.size() - 1).word();
        boolean all = last.size() >= 2
                && last.size() <= LONGEST_VERDICT
                && Set.of("all", "both").contains(last.token(0).word())
                && IntStream.range(1, last.size() - 1)
                        .allMatch(at -> BETWEEN.contains(last.token(at).word()))
                && Forms.isPast(done);
        return all ? Optional.of(DONE.contains(done) ? "did" : done) : Optional.empty();
    }

    private static Optional<Act> judged(Clause clause, List<Clause> sentence, String done) {
        boolean last = clause.equals(sentence.get(sentence.size() - 1));
        if (last || clause.size() > LONGEST_VERDICT || !isThing(clause)) {
            return last && sentence.stream().limit(sentence.size() - 1L).allMatch(Agenda::isThing)
                    ? Optional.of(new Act.Nothing(clause))
                    : Optional.empty();
        }
        return Content.of(clause, isJoining(clause) ? 1 : 0)
                .map(what -> new Act.Reports(clause, Optional.of(done + " " + Content.lower(what)), true));
    }

    /** {@code Tomorrow: haircut, bank}: the heading is nothing but a time, which each of the things has now. */
    private boolean isUnderTime(Clause first) {
        return first.isBehind(":")
                && !setting.previous()
                        .filter(before -> before.sentence() == first.sentence() && before.start() < first.start())
                        .isPresent()
                && first.times().stream()
                        .anyMatch(time -> time.end() < first.start() && Futures.isAhead(time, setting.now()));
    }

    /** {@code Rain, then sun}: nobody does it. */
    private static boolean isEvent(Clause clause) {
        return clause.tokens().stream().anyMatch(token -> AheadWords.EVENTS.contains(token.word()));
    }

    /** The thing with the time of its heading, when it has none of its own. */
    private Clause timed(Clause clause, List<Clause> heading) {
        return Futures.isAhead(clause, setting.now())
                ? clause
                : heading.stream()
                        .filter(head -> Futures.isAhead(head, setting.now()))
                        .findFirst()
                        .map(clause::withTimesOf)
                        .orElse(clause);
    }

    private Optional<Fate> fate(List<Clause> heading) {
        List<Token> head =
                heading.stream().flatMap(part -> part.tokens().stream()).toList();
        boolean own = head.size() <= LONGEST_HEAD
                && heading.stream().noneMatch(Clause::question)
                && head.stream().noneMatch(token -> NOT_OWN.contains(token.word()));
        if (!own) {
            return Optional.empty();
        }
        boolean denied = head.stream().anyMatch(token -> DENYING.contains(token.word()));
        boolean meant = isMeant(head);
        boolean done = head.stream().anyMatch(token -> DONE.contains(token.word()));
        if (!meant && done) {
            return Optional.of(denied ? Fate.NOT_DONE : Fate.DONE);
        }
        if (denied
                && head.stream()
                        .anyMatch(token -> Set.of("get", "manage", "make", "do").contains(token.word()))) {
            return Optional.of(Fate.NOT_DONE);
        }
        return meant && !denied ? Optional.of(Fate.TO_DO) : Optional.empty();
    }

    /** {@code To do}, {@code my list for tomorrow}, {@code I need to}, {@code three things I have to get done}. */
    private static boolean isMeant(List<Token> head) {
        boolean listed = IntStream.range(0, head.size())
                .anyMatch(at -> LISTS.contains(head.get(at).word())
                        && (at == 0 || BEFORE_LIST.contains(head.get(at - 1).word())));
        boolean counted = head.stream().anyMatch(token -> COUNTED.contains(token.word()));
        boolean toDo = IntStream.range(1, head.size())
                .anyMatch(at -> head.get(at).is("do") && head.get(at - 1).is("to"));
        return listed
                || toDo
                || MEANT.stream()
                        .flatMap(sign -> Cues.english().find(sign, head).stream())
                        .anyMatch(place -> place.to() == head.size() || counted);
    }

    private Optional<Act> item(Clause clause, Fate fate) {
        if (clause.question() || clause.size() > LONGEST_ITEM) {
            return Optional.empty();
        }
        return switch (fate) {
            case TO_DO -> isThing(clause) ? toDo(clause) : Optional.empty();
            case DONE -> done(clause);
            case NOT_DONE ->
                isThing(clause)
                        ? Content.of(clause, 0).map(what -> new Act.Misses(clause, Optional.of(what)))
                        : Optional.empty();
        };
    }

    private Optional<Act> toDo(Clause clause) {
        int first = isJoining(clause) ? 1 : 0;
        double confidence = Intentions.FIRM + (Futures.isAhead(clause, setting.now()) ? Intentions.TIMED : 0);
        return Content.of(clause, first)
                .map(content -> content.indexOf(' ') < 0 ? content : Content.plainVerb(content))
                .filter(content -> !Vague.isEmpty(content) && !Idle.isIdle(content))
                .map(content -> new Act.Intends(clause, content, confidence, clause.isOften(), false));
    }

    private static Optional<Act> done(Clause clause) {
        boolean told = clause.tokens().stream()
                .anyMatch(token -> Forms.isPast(token.word()) || Subject.isSaying(token.word()));
        return told
                ? Optional.empty()
                : Content.of(clause, isJoining(clause) ? 1 : 0)
                        .map(what -> new Act.Reports(clause, Optional.of("did " + Content.lower(what)), true));
    }

    private static boolean isJoining(Clause clause) {
        return clause.size() > 1
                && Set.of("and", "then", "also").contains(clause.token(0).word());
    }

    /** {@code Call the bank}, {@code haircut}: what one can do, and nothing said of it. */
    private static boolean isThing(Clause clause) {
        return Stream.of(Sign.WILL, Sign.NEED, Sign.DROP, Sign.MISS, Sign.DONE, Sign.HEDGE)
                        .noneMatch(clause::has)
                && !Forms.isAnywherePast(clause)
                && !Reports.isState(clause)
                && !NO_THING.contains(clause.token(0).word())
                && clause.tokens().stream()
                        .noneMatch(token -> Subject.isSaying(token.word()) || TELLING.contains(token.word()));
    }
}
