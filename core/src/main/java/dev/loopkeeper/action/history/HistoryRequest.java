package dev.loopkeeper.action.history;

import dev.loopkeeper.json.Paging;
import java.util.Optional;

/**
 * Which changes are to be listed.
 *
 * @param since only changes of this day and later, in words: {@code 2026-01-14}, {@code yesterday}; empty for all
 * @param paging which part of the list
 */
public record HistoryRequest(Optional<String> since, Paging paging) {
    /** The newest changes. */
    public static HistoryRequest newest(int limit) {
        return new HistoryRequest(Optional.empty(), Paging.first(limit));
    }
}
