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
 * @param containing only memories in whose text this stands, in any case; empty for any
 * @param least only memories that matter at least so much now, 0 to 1
 * @param order what comes first
 * @param paging which part of the list
 */
public record ListMemoriesRequest(
        Optional<MemoryType> type,
        List<String> tags,
        Optional<String> scope,
        Optional<String> containing,
        BigDecimal least,
        MemoryQuery.Order order,
        Paging paging) {
    /** Copies the labels. */
    public ListMemoriesRequest {
        tags = List.copyOf(tags);
    }

    /** The first memories in that order, of any kind and scope. */
    public static ListMemoriesRequest of(MemoryQuery.Order order, int limit) {
        return new ListMemoriesRequest(
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                BigDecimal.ZERO,
                order,
                Paging.first(limit));
    }

    /** The same, only memories of a kind. */
    public ListMemoriesRequest type(MemoryType only) {
        return new ListMemoriesRequest(Optional.of(only), tags, scope, containing, least, order, paging);
    }

    /** The same, only memories of a scope, and those that matter everywhere. */
    public ListMemoriesRequest scope(String name) {
        return new ListMemoriesRequest(type, tags, Optional.of(name), containing, least, order, paging);
    }

    /** The same, only memories in whose text this stands, in any case. */
    public ListMemoriesRequest containing(String text) {
        return new ListMemoriesRequest(type, tags, scope, Optional.of(text), least, order, paging);
    }

    /** The same, only memories that matter at least so much now, 0 to 1. */
    public ListMemoriesRequest least(BigDecimal importance) {
        return new ListMemoriesRequest(type, tags, scope, containing, importance, order, paging);
    }

    /** Another part of the list. */
    public ListMemoriesRequest page(Paging part) {
        return new ListMemoriesRequest(type, tags, scope, containing, least, order, part);
    }

    /** The same, only memories with at least one of these labels. */
    public ListMemoriesRequest tags(String... labels) {
        return new ListMemoriesRequest(type, List.of(labels), scope, containing, least, order, paging);
    }

    /** The query that it is at the view's present. */
    public MemoryQuery in(View view) {
        MemoryFilter filter = new MemoryFilter(type, tags, Optional.empty(), scope, view.instant(), false);
        return new MemoryQuery(filter, containing, least, order, paging, view.sight());
    }
}
