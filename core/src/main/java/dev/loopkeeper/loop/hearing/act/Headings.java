package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells what becomes of things by the words that stand over them: {@code to do today:}, {@code two things to delete:}. Stateless. */
final class Headings {
    private static final int LONGEST_HEAD = 12;
    private static final int LONGEST_REMOVING = 8;
    private static final Set<String> LISTS = WordSet.of(
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
            "pile",
            "priorities");
    private static final Set<String> COUNTED =
            WordSet.of("things", "stuff", "jobs", "tasks", "errands", "chores", "bits", "these", "following", "all");
    private static final Set<String> BEFORE_LIST = WordSet.of(
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
            "to-do",
            "main",
            "big",
            "top",
            "and",
            "a",
            "next");
    private static final Set<String> JOBS = WordSet.of("job", "task", "mission", "errand", "chore", "project");
    private static final Set<String> WRITING =
            WordSet.of("jot", "write", "put", "pop", "stick", "make", "take", "add", "note");
    private static final int NOTE = 4;
    static final Set<String> DONE = WordSet.of(
            "done", "did", "finished", "completed", "achieved", "managed", "accomplished", "ticked", "sorted");
    private static final Set<String> DENYING = WordSet.of("not", "never", "no", "skipped", "missed", "without", "none");
    static final Set<String> NOT_OWN = WordSet.of(
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
    private static final List<Sign> MEANT = List.of(Sign.WILL, Sign.NEED, Sign.WANT);

    /** Behind these a heading that counts things lets go of them. */
    private static final Set<String> COLLECTING = WordSet.of(
            "two",
            "three",
            "four",
            "things",
            "thing",
            "these",
            "those",
            "following",
            "both",
            "stuff",
            "jobs",
            "tasks",
            "items",
            "ones");

    private static final Set<String> REMOVING = WordSet.of(
            "wipe",
            "delete",
            "remove",
            "drop",
            "scrap",
            "clear",
            "forget",
            "lose",
            "strike",
            "bin",
            "erase",
            "cancel",
            "ditch",
            "dropping",
            "scrapping",
            "binning",
            "ditching",
            "scrapped",
            "binned",
            "ditched");
    private static final Set<String> KEEPING = WordSet.of("not", "never", "do", "did", "need", "must");

    /** What becomes of what is listed. */
    enum Fate {
        TO_DO,
        DONE,
        NOT_DONE,
        DROPPED
    }

    private Headings() {}

    /** What a heading says of all that stands under it; empty when it heads no list. */
    static Optional<Fate> fate(List<Clause> heading) {
        if (heading.size() == 1 && isRemoving(heading.get(0))) {
            return Optional.of(Fate.DROPPED);
        }
        List<Token> head =
                heading.stream().flatMap(part -> part.tokens().stream()).toList();
        boolean own = head.size() <= LONGEST_HEAD
                && heading.stream().noneMatch(Clause::question)
                && head.stream().noneMatch(token -> NOT_OWN.contains(token.word()));
        if (!own) {
            return Optional.empty();
        }
        if (isReminding(head)) {
            return Optional.of(Fate.TO_DO);
        }
        boolean denied = head.stream().anyMatch(token -> DENYING.contains(token.word()));
        boolean meant = isMeant(head);
        boolean done = head.stream().anyMatch(token -> DONE.contains(token.word()));
        if (!meant && done) {
            return Optional.of(denied ? Fate.NOT_DONE : Fate.DONE);
        }
        if (denied && head.stream().anyMatch(token -> token.isOneOf("get", "manage", "make", "do"))) {
            return Optional.of(Fate.NOT_DONE);
        }
        return meant && !denied ? Optional.of(Fate.TO_DO) : Optional.empty();
    }

    /** {@code Don't let me forget}. */
    private static boolean isReminding(List<Token> head) {
        int last = head.size() - 1;
        return last > 1
                && head.get(last).is("forget")
                && head.get(last - 1).is("me")
                && head.get(last - 2).is("let");
    }

    /** {@code Job for the morning}, {@code jot this down for me}, {@code make a note}. */
    private static boolean isNoting(List<Token> head) {
        String first = head.get(0).word();
        boolean jobs = Places.between(1, head.size() - 2)
                .any(at -> head.get(at).isOneOf("jobs", "things", "errands", "tasks")
                        && head.get(at + 1).is("for")
                        && head.get(at + 2).is("me"));
        boolean job =
                jobs || (JOBS.contains(first) && head.size() > 2 && head.get(1).is("for"));
        boolean down = WRITING.contains(first)
                && head.stream().anyMatch(token -> token.is("down") || token.is("note") || token.is("list"));
        boolean note = head.size() <= NOTE
                && Places.between(0, head.size() - 1)
                        .any(at -> (head.get(at).is("remind")
                                        && head.get(at + 1).is("me"))
                                || (head.get(at).is("note") && head.get(at + 1).is("for")));
        return job || down || note;
    }

    /** {@code To do}, {@code my list for tomorrow}, {@code I need to}, {@code two things I'm doing tomorrow}, {@code two jobs on me for tomorrow}. */
    private static boolean isMeant(List<Token> head) {
        boolean listed = Places.between(0, head.size())
                .any(at -> LISTS.contains(head.get(at).word())
                        && (at == 0 || BEFORE_LIST.contains(head.get(at - 1).word())));
        boolean counted = head.stream().anyMatch(token -> COUNTED.contains(token.word()));
        boolean toDo = Places.between(1, head.size())
                .any(at -> (head.get(at).is("do") && head.get(at - 1).is("to"))
                        || (counted
                                && head.get(at).is("doing")
                                && head.get(at - 1).is("am")));
        boolean due = counted
                && head.stream().skip(2).anyMatch(token -> token.is("for"))
                && Amounts.isNumber(head.get(0).word());
        return listed
                || toDo
                || due
                || isNoting(head)
                || MEANT.stream()
                        .flatMap(sign -> Cues.english().find(sign, head).stream())
                        .anyMatch(place -> place.to() == head.size() || counted);
    }

    /** {@code Two things to delete}. */
    private static boolean isRemoving(Clause heading) {
        return heading.size() <= LONGEST_REMOVING
                && heading.any(token -> COLLECTING.contains(token.word()))
                && heading.any(token -> REMOVING.contains(token.word()))
                && heading.none(token -> KEEPING.contains(token.word()));
    }
}
