package dev.loopkeeper.action.loop;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Match;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Closes the pending commitments, and counts for the habits, that say the same as something that was done. */
public final class LoopCascade {
    private final View view;
    private final LocalDate date;
    private final LoopMatcher same;
    private final LoopClosing closing;

    /** Closes loops as on a day; what follows is added to the changes. */
    public LoopCascade(View view, LocalDate date, Changes changes) {
        this.view = view;
        this.date = date;
        this.same = new LoopMatcher(date);
        this.closing = new LoopClosing(view, changes);
    }

    /** What is linked to the step, and what says the same as it. */
    public LoopsClosed stepDone(Step step, Said said, Predicate<OpenLoop> open) {
        return close(doings(view).stream()
                .filter(loop ->
                        OpenLoop.STEP.find(loop.doc()).equals(Optional.of(step.id())) || same.same(loop, step, said))
                .filter(open)
                .toList());
    }

    /** What the words of a report alone say. */
    public LoopsClosed reported(Said said) {
        return close(Stream.of(LoopKind.COMMITMENT, LoopKind.HABIT)
                .map(kind -> same.meant(said, ofKind(view, kind)))
                .filter(Match.One.class::isInstance)
                .flatMap(match -> match.meant().stream())
                .toList());
    }

    private LoopsClosed close(List<OpenLoop> loops) {
        return close(loops, Optional.empty());
    }

    /** Closes loops that are done; their wins keep the notes. */
    public LoopsClosed close(List<OpenLoop> loops, Optional<String> notes) {
        List<OpenLoop> completed = new ArrayList<>();
        List<OpenLoop> wins = new ArrayList<>();
        for (OpenLoop loop : loops) {
            LoopClosing.Closed closed = closing.complete(loop, date, notes);
            closed.win().ifPresent(wins::add);
            if (!closed.loop().pending()) {
                completed.add(closed.loop());
            }
        }
        return new LoopsClosed(completed, wins);
    }

    /** The pending loops that can be done. */
    public static List<OpenLoop> doings(View view) {
        return view.loops().pending().stream()
                .filter(loop -> loop.kind() == LoopKind.COMMITMENT || loop.kind() == LoopKind.HABIT)
                .toList();
    }

    /** The pending loops of a kind. */
    public static List<OpenLoop> ofKind(View view, LoopKind kind) {
        return view.loops().pending().stream()
                .filter(loop -> loop.kind() == kind)
                .toList();
    }
}
