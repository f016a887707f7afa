package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears of what was done today by the line that logs it: {@code today's run: 5k in 28 minutes}. Stateless. */
final class Logged {
    private static final int SHORT = 3;
    private static final Set<String> OF_TODAY = WordSet.of("today's", "tonight's", "morning's", "evening's");

    /** What stands over what is still to be done, or over how a day went. */
    private static final Set<String> NOT_DONE = WordSet.of(
            "plan",
            "plans",
            "list",
            "todo",
            "todos",
            "agenda",
            "tasks",
            "task",
            "goal",
            "goals",
            "job",
            "jobs",
            "schedule",
            "menu",
            "mood",
            "weather",
            "forecast",
            "win",
            "wins",
            "lesson",
            "question",
            "thought",
            "news",
            "problem",
            "excuse");

    private static final Set<String> DENYING = WordSet.of(
            "not", "never", "no", "none", "nope", "nothing", "zero", "skipped", "missed", "nil", "tbd", "cancelled");

    private Logged() {}

    /** The doing that was logged; empty when the clause is no heading, or what stands under it denies it. */
    static Optional<Act> read(Clause clause, Setting setting) {
        int doing = clause.token(0).is("this") ? 2 : 1;
        boolean heading = clause.isBefore(":")
                && clause.size() > doing
                && clause.size() <= doing + SHORT
                && OF_TODAY.contains(clause.token(doing - 1).word())
                && !NOT_DONE.contains(clause.token(clause.size() - 1).word());
        boolean logged =
                heading && setting.next().isPresent() && setting.behind(false).noneMatch(Logged::isOpen);
        return logged
                ? Content.of(clause, doing).map(what -> new Act.Reports(clause, Optional.of(what), true))
                : Optional.empty();
    }

    private static boolean isOpen(Clause entry) {
        return entry.question()
                || entry.has(Sign.WILL)
                || entry.has(Sign.NEED)
                || entry.any(token -> DENYING.contains(token.word()));
    }
}
