package dev.loopkeeper.sqlite;

import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * What is pending, of the users met lately, so that it need not be read and checked with every message. A list is known by
 * the change after which it was so; whoever sees another change as the latest reads anew. Safe for any number of threads.
 */
final class PendingLoops {
    private static final int MOST_USERS = 50;
    private static final String LATEST = "SELECT id FROM changes WHERE user_id = ? ORDER BY number DESC LIMIT 1";

    private final Map<Value, Kept> kept = new ConcurrentHashMap<>();

    private record Kept(String change, List<OpenLoop> loops) {}

    /** The pending loops as the open transaction sees them before it writes, in the order of {@link LoopQuery#ORDER}. */
    List<OpenLoop> of(SqlLoops stored) {
        Optional<String> latest = latest(stored);
        return known(stored, latest).orElseGet(() -> {
            List<OpenLoop> read = stored.readPending();
            latest.ifPresent(change -> keep(stored.user(), new Kept(change, read)));
            return read;
        });
    }

    /** Runs {@code write}, which makes a change, and goes on with what it leaves; of a change given up nothing stays. */
    void during(SqlLoops stored, Change change, Runnable write) {
        Optional<List<OpenLoop>> before = stored.pendingSeen().or(() -> stillKnown(stored));
        write.run();
        before.ifPresent(loops -> keep(stored.user(), new Kept(change.id(), after(loops, touched(change), stored))));
    }

    void clear() {
        kept.clear();
    }

    private Optional<List<OpenLoop>> stillKnown(SqlLoops stored) {
        return kept.containsKey(stored.user()) ? known(stored, latest(stored)) : Optional.empty();
    }

    private static Optional<String> latest(SqlLoops stored) {
        return stored.sql().first(row -> row.text(0), LATEST, stored.user());
    }

    private Optional<List<OpenLoop>> known(SqlLoops stored, Optional<String> latest) {
        return Optional.ofNullable(kept.get(stored.user()))
                .filter(known -> latest.equals(Optional.of(known.change())))
                .map(Kept::loops);
    }

    private void keep(Value user, Kept loops) {
        if (kept.size() >= MOST_USERS) {
            kept.clear();
        }
        kept.put(user, loops);
    }

    private static Set<LoopId> touched(Change change) {
        return change.edits().stream()
                .map(Edit::ref)
                .filter(ref -> ref.type() == RecordTypes.LOOP)
                .map(Ref::id)
                .map(LoopId::new)
                .collect(Collectors.toSet());
    }

    private static List<OpenLoop> after(List<OpenLoop> before, Set<LoopId> touched, SqlLoops stored) {
        if (touched.isEmpty()) {
            return before;
        }
        List<OpenLoop> after = new ArrayList<>(before);
        after.removeIf(loop -> touched.contains(loop.id()));
        touched.stream()
                .flatMap(id -> stored.byId(id).stream())
                .filter(OpenLoop::pending)
                .forEach(loop -> after.add(-1 - Collections.binarySearch(after, loop, LoopQuery.ORDER), loop));
        return Collections.unmodifiableList(after);
    }
}
