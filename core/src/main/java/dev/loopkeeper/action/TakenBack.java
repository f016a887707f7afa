package dev.loopkeeper.action;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.Kind;
import dev.loopkeeper.storage.View;
import java.time.Duration;
import java.util.stream.Stream;

/** What a person took back does not come again from the same words. Stateless. */
final class TakenBack {
    private static final Duration REACH = Duration.ofDays(7);

    private TakenBack() {}

    /** Whether the same was opened from the same words, and that was undone lately. */
    static boolean before(View view, OpenLoop loop) {
        return view.history().reversalsSince(view.instant().minus(REACH)).stream()
                .flatMap(undone -> undone.reverses().stream())
                .flatMap(reversal -> view.history().byId(reversal.change()).stream())
                .filter(change -> change.action().equals("listen"))
                .filter(change -> opened(change).anyMatch(doc -> isSame(new OpenLoop(doc), loop)))
                .anyMatch(change -> !view.history().stands(change));
    }

    private static Stream<JsonObject> opened(Change change) {
        return change.edits().stream()
                .filter(edit -> edit instanceof Edit.Created && edit.ref().kind() == Kind.LOOP)
                .map(edit -> ((Edit.Created) edit).doc());
    }

    private static boolean isSame(OpenLoop one, OpenLoop other) {
        return one.dedupeKey().equals(other.dedupeKey())
                && OpenLoop.SOURCE.find(one.doc()).equals(OpenLoop.SOURCE.find(other.doc()));
    }
}
