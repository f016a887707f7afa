package dev.loopkeeper.action.memory;

import dev.loopkeeper.json.Paging;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.MemoryQuery;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Which memories are to be listed.
 *
 * @param type only memories of this kind; empty for any
 * @param tags only memories with at least one of these labels; empty for any
 * @param scope only memories of this scope, and those that matter everywhere; empty for all
 * @param least only memories that matter at least so much now, 0 to 1
 * @param order what comes first
 * @param paging which part of the list
 */
public record ListMemoriesRequest(
        Optional<MemoryType> type,
        List<String> tags,
        Optional<String> scope,
        BigDecimal least,
        MemoryQuery.Order order,
        Paging paging) {
    /** Copies the labels. */
    public ListMemoriesRequest {
        tags = List.copyOf(tags);
    }

    /** The same with any labels. */
    public ListMemoriesRequest(
            Optional<MemoryType> type,
            Optional<String> scope,
            BigDecimal least,
            MemoryQuery.Order order,
            Paging paging) {
        this(type, List.of(), scope, least, order, paging);
    }

    /** The first memories in that order, of any kind and scope. */
    public static ListMemoriesRequest of(MemoryQuery.Order order, int limit) {
        return new ListMemoriesRequest(Optional.empty(), Optional.empty(), BigDecimal.ZERO, order, Paging.first(limit));
    }

    /** The query that it is at the view's present. */
    public MemoryQuery in(View view) {
        MemoryFilter filter = new MemoryFilter(type, tags, Optional.empty(), scope, view.instant(), false);
        return new MemoryQuery(filter, least, order, paging, view.sight());
    }
}
