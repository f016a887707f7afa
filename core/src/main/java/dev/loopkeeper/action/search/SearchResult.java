package dev.loopkeeper.action.search;

import java.util.List;

/**
 * What was found.
 *
 * @param hits the best, best first
 * @param total how many there are
 * @param problems what could not be searched
 */
public record SearchResult(List<SearchHit> hits, int total, List<String> problems) {
    /** Copies the lists. */
    public SearchResult {
        hits = List.copyOf(hits);
        problems = List.copyOf(problems);
    }
}
