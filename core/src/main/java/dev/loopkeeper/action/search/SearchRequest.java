package dev.loopkeeper.action.search;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What is looked for.
 *
 * @param query words, in any form and order
 * @param in where; everywhere when empty
 * @param limit how many hits at most, 1 or more
 */
public record SearchRequest(String query, Set<Area> in, int limit) {
    /** Where something may be found, in the order in which equal hits are listed. */
    public enum Area {
        /** Goals. */
        GOALS,
        /** Steps, in weeks or not, open or done. */
        TASKS,
        /** Open loops and closed ones. */
        LOOPS,
        /** Memories that hold now. */
        MEMORIES,
        /** Progress documents as they stand. */
        PROGRESS,
        /** What was said in conversations. */
        CONVERSATIONS
    }

    /**
     * Checks the limit and copies the areas.
     *
     * @throws IllegalArgumentException when {@code limit} is below 1
     */
    public SearchRequest {
        if (limit < 1) {
            throw new IllegalArgumentException("limit " + limit + " is below 1");
        }
        in = in.isEmpty() ? Set.copyOf(EnumSet.allOf(Area.class)) : Set.copyOf(in);
    }

    /** The first twenty hits, wherever they are. */
    public static SearchRequest of(String query) {
        return new SearchRequest(query, Set.of(), 20);
    }

    /** The same, only in these areas. */
    public SearchRequest in(Area... areas) {
        return new SearchRequest(query, Set.copyOf(List.of(areas)), limit);
    }

    /** The same with another number of hits at most, 1 or more. */
    public SearchRequest limit(int most) {
        return new SearchRequest(query, in, most);
    }

    /** Whether something of an area is looked for. */
    public boolean wants(Area area) {
        return in.contains(area);
    }
}
