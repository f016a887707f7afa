package dev.loopkeeper.json;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which part of a list is wanted.
 *
 * @param limit how many records at most, 1 or more
 * @param after the cursor that the page before gave; empty for the first page
 */
public record Paging(int limit, Optional<String> after) {
    /** The whole list. */
    public static final Paging ALL = new Paging(Integer.MAX_VALUE, Optional.empty());

    /**
     * Checks the limit.
     *
     * @throws IllegalArgumentException when {@code limit} is below 1
     */
    public Paging {
        if (limit < 1) {
            throw new IllegalArgumentException("limit " + limit + " is below 1");
        }
    }

    /** The first {@code limit} records. */
    public static Paging first(int limit) {
        return new Paging(limit, Optional.empty());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Paging that && limit == that.limit && after.equals(that.after);
    }

    @Override
    public int hashCode() {
        return Objects.hash(limit, after);
    }
}
