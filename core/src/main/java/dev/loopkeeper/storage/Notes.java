package dev.loopkeeper.storage;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.record.Ref;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Collects notes until it is worth while to keep them, and keeps them when nobody is in the way. What cannot be kept stays
 * for the next time; of too many the oldest go. Safe for use by any number of threads.
 */
final class Notes {
    /** So many notes are kept together. */
    static final int MANY = 64;

    /** So many records at most are waited with. */
    static final int MOST = 1_000;

    /** So long notes wait, by the clocks of those who note. */
    static final Duration LONG = Duration.ofMinutes(1);

    private final Storage storage;
    private final ReentrantLock keeping = new ReentrantLock();
    // Guarded by this.
    private final Map<Key, Note> waiting = new LinkedHashMap<>();
    private Map<Key, Note> underway = Map.of();
    private int added;
    private Instant since = Instant.MAX;

    private record Key(UserId user, Ref ref) {}

    Notes(Storage storage) {
        this.storage = storage;
    }

    void add(UserId user, List<Note> notes, Instant now) {
        if (collected(user, notes, now)) {
            keep(Duration.ZERO);
        }
    }

    /** What is known of a record: what the store knows, and what is not yet there. */
    synchronized JsonObject over(UserId user, Ref ref, JsonObject stored) {
        Key key = new Key(user, ref);
        Note none = Note.of(ref);
        return waiting.getOrDefault(key, none)
                .over(underway.getOrDefault(key, none).over(stored));
    }

    /** Tries to keep what waits; never throws. */
    void keep(Duration patience) {
        if (keeping.tryLock()) {
            try {
                begin().forEach((user, notes) -> keep(user, notes, patience));
            } finally {
                keeping.unlock();
            }
        }
    }

    private synchronized boolean collected(UserId user, List<Note> notes, Instant now) {
        notes.forEach(note -> waiting.merge(new Key(user, note.ref()), note, Note::and));
        waiting.keySet().stream()
                .limit(Math.max(0, waiting.size() - MOST))
                .toList()
                .forEach(waiting::remove);
        added += notes.size();
        since = since.isBefore(now) ? since : now;
        return added >= MANY || Duration.between(since, now).compareTo(LONG) >= 0;
    }

    private synchronized Map<UserId, List<Note>> begin() {
        underway = new LinkedHashMap<>(waiting);
        waiting.clear();
        added = 0;
        since = Instant.MAX;
        Map<UserId, List<Note>> byUser = new LinkedHashMap<>();
        underway.forEach((key, note) ->
                byUser.computeIfAbsent(key.user(), any -> new ArrayList<>()).add(note));
        return byUser;
    }

    private void keep(UserId user, List<Note> notes, Duration patience) {
        end(user, kept(user, notes, patience));
    }

    /** Bookkeeping is not worth anybody's trouble: whatever goes wrong, it is tried again later. */
    private boolean kept(UserId user, List<Note> notes, Duration patience) {
        try {
            return storage.note(user, notes, patience);
        } catch (RuntimeException later) {
            return false;
        }
    }

    private synchronized void end(UserId user, boolean kept) {
        underway.forEach((key, note) -> {
            if (!kept && key.user().equals(user)) {
                waiting.merge(key, note, (newer, older) -> older.and(newer));
            }
        });
        underway.keySet().removeIf(key -> key.user().equals(user));
    }
}
