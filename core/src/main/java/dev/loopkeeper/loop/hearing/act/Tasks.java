package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of what is named as the job of a time: {@code tonight's job is grouting the shower}. */
final class Tasks {
    private static final int FAR = 9;
    private static final Set<String> KINDS = Set.of(
            "job",
            "jobs",
            "task",
            "tasks",
            "mission",
            "project",
            "priority",
            "plan",
            "chore",
            "event",
            "challenge",
            "errand",
            "thing",
            "goal",
            "activity",
            "entertainment",
            "order",
            "list",
            "agenda");
    private static final Set<String> CHORES =
            Set.of("job", "jobs", "task", "mission", "chore", "errand", "priority", "top");
    private static final Set<String> OWN =
            Set.of("my", "top", "our", "the", "one", "just", "only", "a", "first", "main", "big", "next", "there");
    private static final Set<String> SINGLE = Set.of("one", "single", "only");

    private final Setting setting;

    Tasks(Setting setting) {
        this.setting = setting;
    }

    /** What is to be done; empty when no job is named. */
    Optional<Act> read(Clause clause) {
        return clause.question() ? Optional.empty() : named(clause).or(() -> onlyOne(clause));
    }

    /** {@code The plan for tonight is wrapping the presents}. */
    private Optional<Act> named(Clause clause) {
        int is = IntStream.range(1, Math.min(FAR, clause.size() - 1))
                .filter(at -> clause.token(at).is("is") || clause.token(at).is("will"))
                .findFirst()
                .orElse(0);
        int doing = is + (is > 0 && clause.token(is + 1).is("to") ? 2 : 1);
        boolean told = is > 0
                && doing < clause.size()
                && isJob(clause, is)
                && (doing == is + 2
                        || Forms.isProgressive(clause.token(doing).word())
                        || isNamedJob(clause, is)
                        || clause.isOften())
                && !clause.token(doing).is("going")
                && (clause.isOften() || Futures.isAhead(clause, setting.now()));
        return told ? act(clause, doing) : Optional.empty();
    }

    /** {@code Tonight's main job}, {@code my job for Saturday}; not {@code my sister's job}. */
    private static boolean isJob(Clause clause, int to) {
        return IntStream.range(0, to)
                        .anyMatch(at -> KINDS.contains(clause.token(at).word()))
                && (clause.isTime(0)
                        || KINDS.contains(clause.token(0).word())
                        || OWN.contains(clause.token(0).word()))
                && IntStream.range(0, to)
                        .noneMatch(at -> Subject.isPerson(clause.token(at).bare())
                                || Forms.isPast(clause.token(at).word()));
    }

    /** {@code First job on Saturday is the guttering}: a job, and a thing. */
    private static boolean isNamedJob(Clause clause, int is) {
        return IntStream.range(0, is)
                        .anyMatch(at -> CHORES.contains(clause.token(at).word()))
                && Set.of("the", "my", "our", "that", "those")
                        .contains(clause.token(is + 1).word())
                && IntStream.range(is + 1, clause.size())
                        .noneMatch(at -> Forms.isPast(clause.token(at).word())
                                || Subject.isSaying(clause.token(at).word()));
    }

    /** {@code Tomorrow is for one thing only: getting the cabinet up}. */
    private Optional<Act> onlyOne(Clause clause) {
        return clause.isBehind(":") && !Forms.isAnywherePast(clause)
                ? setting.previous()
                        .filter(head -> isOneThing(head) && head.sentence() == clause.sentence())
                        .map(clause::withTimesOf)
                        .filter(whole -> Futures.isAhead(whole, setting.now()))
                        .flatMap(whole -> act(whole, 0))
                : Optional.empty();
    }

    /** {@code One job for tonight}, {@code there's just one thing on my list}. */
    private static boolean isOneThing(Clause head) {
        return IntStream.range(1, head.size())
                        .anyMatch(at -> KINDS.contains(head.token(at).word())
                                && SINGLE.contains(head.token(at - 1).word()))
                && !Forms.isAnywherePast(head)
                && Subject.of(head.tokens()) != Subject.OTHER
                && head.tokens().stream()
                        .noneMatch(token -> token.is("not")
                                || (token.is("about") && head.token(0).is("one")));
    }

    /** Whether the words merely count what is named behind: {@code one thing only}. */
    static boolean isCount(String content) {
        return Tokens.of(content).stream()
                .allMatch(token -> KINDS.contains(token.word())
                        || SINGLE.contains(token.word())
                        || Set.of("a", "the", "just", "and").contains(token.word()));
    }

    private static Optional<Act> act(Clause clause, int from) {
        return Content.asRequest(clause, from)
                .filter(content -> !Vague.isEmpty(content) && !Idle.isIdle(content))
                .map(content -> new Act.Intends(clause, content, Intentions.FIRM, clause.isOften(), false));
    }
}
