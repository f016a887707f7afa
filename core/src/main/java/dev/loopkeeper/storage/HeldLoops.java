package dev.loopkeeper.storage;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** One user's loops, the pending ones apart from those that were closed over the years. */
final class HeldLoops {
    private final Map<LoopId, OpenLoop> pending = new LinkedHashMap<>();
    private final TreeMap<Closed, OpenLoop> closed =
            new TreeMap<>(Comparator.comparing(Closed::at).thenComparing(Closed::id));

    private record Closed(Instant at, String id) {}

    Collection<OpenLoop> pending() {
        return pending.values();
    }

    Collection<OpenLoop> closed(Instant since) {
        return closed.tailMap(new Closed(since, ""), true).values();
    }

    /** Puts the loop that is {@code after} in the place of the one that was {@code before}; either may be empty. */
    void replace(JsonObject before, JsonObject after) {
        if (!before.isEmpty()) {
            remove(new OpenLoop(before));
        }
        if (!after.isEmpty()) {
            add(new OpenLoop(after));
        }
    }

    private void remove(OpenLoop loop) {
        pending.remove(loop.id());
        closed.remove(key(loop));
    }

    private void add(OpenLoop loop) {
        if (loop.pending()) {
            pending.put(loop.id(), loop);
        } else {
            closed.put(key(loop), loop);
        }
    }

    private static Closed key(OpenLoop loop) {
        return new Closed(loop.moment(), loop.id().value());
    }
}
