package dev.loopkeeper.storage.history;

import dev.loopkeeper.storage.record.Ref;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The change log over changes that are held whole.
 *
 * @param newestFirst every change, the newest first
 */
public record ListedHistory(List<Change> newestFirst) implements HistoryStore {
    @Override
    public Optional<Change> byId(String id) {
        return all(change -> change.id().equals(id)).stream().findFirst();
    }

    @Override
    public Optional<Change> byRequest(String requestId) {
        return all(change -> change.request()
                        .filter(delivery -> delivery.id().equals(requestId))
                        .isPresent())
                .stream()
                .findFirst();
    }

    @Override
    public List<Change> latest(int limit, Optional<String> before) {
        int from = before.map(this::placeAfter).orElse(0);
        return newestFirst.stream().skip(from).limit(limit).toList();
    }

    @Override
    public List<Headline> headlines(int limit, Optional<String> before) {
        return latest(limit, before).stream().map(Headline::of).toList();
    }

    @Override
    public List<Change> since(Instant instant) {
        return all(change -> !change.at().isBefore(instant));
    }

    @Override
    public List<Change> touching(Ref ref) {
        return all(change -> change.touches(ref));
    }

    @Override
    public List<Change> reversalsOf(String id) {
        return all(change -> change.reverses()
                .filter(reversal -> reversal.change().equals(id))
                .isPresent());
    }

    @Override
    public ListedHistory kept(Retention retention) {
        Retention.Span span = retention.span(
                newestFirst.stream().limit(Retention.RECENT).map(Change::at).toList());
        int end = 0;
        for (int i = 0; i < Math.min(retention.most(), newestFirst.size()); i++) {
            Instant at = newestFirst.get(i).at();
            if (span.holds(at) || (end == i && at.isAfter(span.latest()))) {
                end = i + 1;
            }
        }
        return new ListedHistory(newestFirst.subList(0, end));
    }

    private List<Change> all(Predicate<Change> wanted) {
        return newestFirst.stream().filter(wanted).toList();
    }

    private int placeAfter(String id) {
        for (int i = 0; i < newestFirst.size(); i++) {
            if (newestFirst.get(i).id().equals(id)) {
                return i + 1;
            }
        }
        return newestFirst.size();
    }
}
