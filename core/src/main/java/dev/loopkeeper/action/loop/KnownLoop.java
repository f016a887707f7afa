package dev.loopkeeper.action.loop;

import dev.loopkeeper.loop.DedupeKey;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.View;
import java.util.Optional;

/** Finds the pending loop that says the same as another, also where a store knows it by a key of an earlier version. Stateless. */
public final class KnownLoop {
    private KnownLoop() {}

    /** The pending loop that says the same as a new one. */
    public static Optional<OpenLoop> of(View view, OpenLoop loop) {
        return view.loops()
                .pendingWithKey(loop.dedupeKey())
                .or(() -> view.loops()
                        .pendingWithKey(DedupeKey.former(loop.kind(), loop.content()))
                        .filter(known ->
                                DedupeKey.of(known.kind(), known.content()).equals(loop.dedupeKey())));
    }
}
