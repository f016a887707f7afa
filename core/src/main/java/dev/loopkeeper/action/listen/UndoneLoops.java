package dev.loopkeeper.action.listen;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Origin;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import java.time.Duration;
import java.util.stream.Stream;

/** What a person took back does not come again from the same words. Stateless. */
final class UndoneLoops {
    private static final Duration REACH = Duration.ofDays(7);

    private UndoneLoops() {}

    /** Whether the same was opened from the same words, and that was undone lately. */
    static boolean before(View view, OpenLoop loop) {
        return OpenLoop.SOURCE.find(loop.doc()).flatMap(Origin::quote).stream()
                .flatMap(words -> view.history().reversalsSince(view.instant().minus(REACH), words).stream())
                .filter(undone -> removed(undone).anyMatch(removed -> isSame(removed, loop)))
                .anyMatch(undone -> view.history().stands(undone));
    }

    private static Stream<OpenLoop> removed(Change undone) {
        return undone.edits().stream()
                .filter(edit -> edit instanceof Edit.Deleted && edit.ref().type() == RecordTypes.LOOP)
                .map(edit -> new OpenLoop(((Edit.Deleted) edit).doc()));
    }

    private static boolean isSame(OpenLoop one, OpenLoop other) {
        return one.dedupeKey().equals(other.dedupeKey())
                && OpenLoop.SOURCE.find(one.doc()).equals(OpenLoop.SOURCE.find(other.doc()));
    }
}
