package dev.loopkeeper.action.done;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.loop.LoopCascade;
import dev.loopkeeper.action.loop.SaysTheSame;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopQuery.Part;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Candidate;
import dev.loopkeeper.matching.Match;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.View;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The loops that a report without a goal may mean beside steps. The better match counts; a loop that says the same as the
 * step is closed together with it.
 */
final class DoneLoops {
    private static final Duration LATELY = Duration.ofMinutes(10);

    private final View view;
    private final Said said;
    private final SaysTheSame same;
    private final List<OpenLoop> meant;
    private final int score;

    DoneLoops(View view, LocalDate date, Said said) {
        this.view = view;
        this.said = said;
        this.same = SaysTheSame.in(view, date);
        Match<OpenLoop> commitments = same.meant(said, LoopCascade.ofKind(view, LoopKind.COMMITMENT));
        Match<OpenLoop> habits = same.meant(said, LoopCascade.ofKind(view, LoopKind.HABIT));
        this.score = Math.max(score(commitments), score(habits));
        this.meant = new ArrayList<>(loops(commitments));
        if (meant.isEmpty() || habits instanceof Match.One) {
            meant.addAll(loops(habits));
        }
    }

    /** The loops that are meant: commitments, and beside them the one habit that the words mean. */
    List<OpenLoop> meant() {
        return meant;
    }

    /** Whether several commitments, or without one several habits, are equally meant. */
    boolean severalMeant() {
        long commitments = meant.stream()
                .filter(loop -> loop.kind() == LoopKind.COMMITMENT)
                .count();
        return commitments > 1 || (commitments == 0 && meant.size() > 1);
    }

    /** Whether the report means loops rather than what it matches among the steps. */
    boolean outdo(Match<StepOfGoal> steps) {
        return !meant.isEmpty() && score > score(steps);
    }

    /** Whether the report means loops and steps alike, which speak of different things. */
    boolean rival(Match<StepOfGoal> steps) {
        return !meant.isEmpty()
                && score == score(steps)
                && items(steps).stream()
                        .noneMatch(item -> meant.stream().anyMatch(loop -> same.same(loop, item.step(), said)));
    }

    /** A loop that was closed a moment ago in these words. */
    Optional<OpenLoop> closedLately() {
        LoopQuery lately = new LoopQuery(
                Set.of(LoopKind.COMMITMENT),
                Set.of(LoopStatus.COMPLETED),
                "",
                Optional.of(view.instant().minus(LATELY)),
                Optional.empty(),
                Part.LOOPS,
                Paging.first(20));
        return same.meant(said, view.loops().list(lately).items()) instanceof Match.One<OpenLoop> one
                ? Optional.of(one.candidate().item())
                : Optional.empty();
    }

    static List<StepOfGoal> items(Match<StepOfGoal> match) {
        if (match instanceof Match.One<StepOfGoal> one) {
            return List.of(one.candidate().item());
        }
        return match instanceof Match.Several<StepOfGoal> several
                ? several.best().stream().map(Candidate::item).toList()
                : List.of();
    }

    private static List<OpenLoop> loops(Match<OpenLoop> match) {
        if (match instanceof Match.One<OpenLoop> one) {
            return List.of(one.candidate().item());
        }
        return match instanceof Match.Several<OpenLoop> several
                ? several.best().stream().map(Candidate::item).toList()
                : List.of();
    }

    private static int score(Match<?> match) {
        if (match instanceof Match.One<?> one) {
            return one.score();
        }
        return match instanceof Match.Several<?> several ? several.score() : 0;
    }
}
