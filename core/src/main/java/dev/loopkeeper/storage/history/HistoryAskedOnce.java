package dev.loopkeeper.storage.history;

import dev.loopkeeper.storage.record.Ref;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A change log that does not change while it is asked, so that it is asked the same only once: taking a change back asks for
 * the past of the same records again and again. Not thread-safe.
 */
public final class HistoryAskedOnce implements HistoryStore {
    private final HistoryStore history;
    private final Map<Ref, List<Change>> touching = new HashMap<>();
    private final Map<String, List<Change>> reversals = new HashMap<>();

    /** The same log. */
    public HistoryAskedOnce(HistoryStore history) {
        this.history = history;
    }

    @Override
    public List<Change> touching(Ref ref) {
        return touching.computeIfAbsent(ref, history::touching);
    }

    @Override
    public List<Change> reversalsOf(String id) {
        return reversals.computeIfAbsent(id, history::reversalsOf);
    }

    @Override
    public List<Change> reversalsSince(Instant instant, String text) {
        return history.reversalsSince(instant, text);
    }

    @Override
    public Optional<Change> byId(String id) {
        return history.byId(id);
    }

    @Override
    public Optional<Change> byRequest(String requestId) {
        return history.byRequest(requestId);
    }

    @Override
    public List<Change> latest(int limit, Optional<String> before) {
        return history.latest(limit, before);
    }

    @Override
    public List<Headline> headlines(int limit, Optional<String> before) {
        return history.headlines(limit, before);
    }

    @Override
    public List<Change> since(Instant instant) {
        return history.since(instant);
    }

    @Override
    public HistoryStore kept(Retention retention) {
        return history.kept(retention);
    }
}
