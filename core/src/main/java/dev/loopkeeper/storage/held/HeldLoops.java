package dev.loopkeeper.storage.held;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One user's loops, the pending ones apart from those that were closed over the years. */
final class HeldLoops {
    private final TreeMap<Key, OpenLoop> pending =
            new TreeMap<>(Comparator.comparing(Key::at).reversed().thenComparing(Key::id));
    private final TreeMap<Key, OpenLoop> closed =
            new TreeMap<>(Comparator.comparing(Key::at).thenComparing(Key::id));

    private final Map<String, TreeMap<Key, OpenLoop>> pendingByKey = new HashMap<>();

    /** The pending ones in their order, until one of them changes: most messages change none. */
    private volatile @Nullable List<OpenLoop> listed;

    private record Key(Instant at, String id) {}

    /** In the order of {@link dev.loopkeeper.loop.LoopQuery#ORDER}. */
    List<OpenLoop> pending() {
        List<OpenLoop> known = listed;
        if (known == null) {
            known = List.copyOf(pending.values());
            listed = known;
        }
        return known;
    }

    /** The first of them that is known by this key. */
    Optional<OpenLoop> pending(String dedupeKey) {
        return Optional.ofNullable(pendingByKey.get(dedupeKey))
                .map(loops -> loops.firstEntry().getValue());
    }

    Collection<OpenLoop> closed(Instant since) {
        return closed.tailMap(new Key(since, ""), true).values();
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
        if (loop.pending()) {
            listed = null;
            pending.remove(key(loop));
            pendingByKey.computeIfPresent(loop.dedupeKey(), (key, loops) -> {
                loops.remove(key(loop));
                return loops.isEmpty() ? null : loops;
            });
        } else {
            closed.remove(key(loop));
        }
    }

    private void add(OpenLoop loop) {
        if (loop.pending()) {
            listed = null;
            pending.put(key(loop), loop);
            pendingByKey
                    .computeIfAbsent(loop.dedupeKey(), key -> new TreeMap<>(pending.comparator()))
                    .put(key(loop), loop);
        } else {
            closed.put(key(loop), loop);
        }
    }

    private static Key key(OpenLoop loop) {
        return new Key(loop.moment(), loop.id().value());
    }
}
