package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears of what is named as the job of a time: {@code tonight's job is grouting the shower}. */
final class Tasks {
    private static final int FAR = 9;
    private static final Set<String> KINDS = WordSet.of(
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
            WordSet.of("job", "jobs", "task", "mission", "chore", "errand", "priority", "top");
    private static final Set<String> OWN =
            WordSet.of("my", "top", "our", "the", "one", "just", "only", "a", "first", "main", "big", "next", "there");
    private static final Set<String> SINGLE = WordSet.of("one", "single", "only");

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
        int is = Places.between(1, Math.min(FAR, clause.size() - 1))
                .first(at -> clause.token(at).is("is") || clause.token(at).is("will"))
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
        return Places.between(0, to).any(at -> KINDS.contains(clause.token(at).word()))
                && (clause.isTime(0)
                        || KINDS.contains(clause.token(0).word())
                        || OWN.contains(clause.token(0).word()))
                && Places.between(0, to)
                        .none(at -> Subject.isPerson(clause.token(at).bare())
                                || Forms.isPast(clause.token(at).word()));
    }

    /** {@code First job on Saturday is the guttering}: a job, and a thing. */
    private static boolean isNamedJob(Clause clause, int is) {
        return Places.between(0, is).any(at -> CHORES.contains(clause.token(at).word()))
                && clause.token(is + 1).isOneOf("the", "my", "our", "that", "those")
                && Places.between(is + 1, clause.size())
                        .none(at -> Forms.isPast(clause.token(at).word())
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
        return Places.between(1, head.size())
                        .any(at -> KINDS.contains(head.token(at).word())
                                && SINGLE.contains(head.token(at - 1).word()))
                && !Forms.isAnywherePast(head)
                && Subject.of(head.tokens()) != Subject.OTHER
                && head.none(token ->
                        token.is("not") || (token.is("about") && head.token(0).is("one")));
    }

    /** Whether the words merely count what is named behind: {@code one thing only}. */
    static boolean isCount(String content) {
        return Tokens.of(content).stream()
                .allMatch(token -> KINDS.contains(token.word())
                        || SINGLE.contains(token.word())
                        || token.isOneOf("a", "the", "just", "and"));
    }

    private static Optional<Act> act(Clause clause, int from) {
        return Content.asRequest(clause, from)
                .filter(content -> !Vague.isEmpty(content) && !Idle.isIdle(content))
                .map(content -> new Act.Intends(clause, content, Intentions.FIRM, clause.isOften(), false));
    }
}
