package dev.loopkeeper.action.done;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.loop.LoopCascade;
import dev.loopkeeper.action.loop.LoopMatcher;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Match;
import dev.loopkeeper.matching.Reason;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The loops that a report without a goal may mean beside steps. The better match counts; a loop that says the same as the
 * step is closed together with it.
 */
final class DoneLoops {
    private static final Duration LATELY = Duration.ofMinutes(10);

    private final View view;
    private final Said said;
    private final LoopMatcher same;
    private final List<OpenLoop> meant;
    private final int score;

    DoneLoops(View view, LocalDate date, Said said) {
        this.view = view;
        this.said = said;
        this.same = new LoopMatcher(date);
        Match<OpenLoop> commitments = same.meant(said, LoopCascade.ofKind(view, LoopKind.COMMITMENT));
        Match<OpenLoop> habits = same.meant(said, LoopCascade.ofKind(view, LoopKind.HABIT));
        boolean unknown = commitments instanceof Match.None && habits instanceof Match.None;
        Optional<OpenLoop> named = unknown ? byHandle(view, said.hint()) : Optional.empty();
        this.score = named.map(any -> Reason.EXACT_KEY.most())
                .orElseGet(() -> Math.max(commitments.score(), habits.score()));
        this.meant = new ArrayList<>(named.map(List::of).orElseGet(commitments::meant));
        if (named.isEmpty() && (meant.isEmpty() || habits instanceof Match.One)) {
            meant.addAll(habits.meant());
        }
    }

    /** The loop of that handle, when no words fit. */
    private static Optional<OpenLoop> byHandle(View view, String hint) {
        return Optional.of(Names.plain(hint))
                .filter(handle -> Handles.isOne(handle, RecordTypes.LOOP))
                .flatMap(handle -> LoopCascade.doings(view).stream()
                        .filter(loop -> Handles.of(Ref.of(loop.id())).equals(handle))
                        .findFirst());
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
        return !meant.isEmpty() && score > steps.score();
    }

    /** Whether the report means loops and steps alike, which speak of different things. */
    boolean rival(Match<StepOfGoal> steps) {
        return !meant.isEmpty()
                && score == steps.score()
                && steps.meant().stream()
                        .noneMatch(item -> meant.stream().anyMatch(loop -> same.same(loop, item.step(), said)));
    }

    /** A loop that was closed a moment ago in these words. */
    Optional<OpenLoop> closedLately() {
        LoopQuery lately = LoopQuery.of(LoopStatus.COMPLETED)
                .ofKinds(LoopKind.COMMITMENT)
                .since(view.instant().minus(LATELY))
                .first(20, "");
        return same.meant(said, view.loops().all(lately)) instanceof Match.One<OpenLoop> one
                ? Optional.of(one.candidate().item())
                : Optional.empty();
    }
}
