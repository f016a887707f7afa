package dev.loopkeeper.json;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One page of a longer list.
 *
 * @param items the records of this page, in order
 * @param total how many records the whole list holds
 * @param next where the next page begins, opaque; empty when there is no more
 * @param <T> the type of the records
 */
public record Page<T>(List<T> items, int total, Optional<String> next) {
    /** Copies the items. */
    public Page {
        items = List.copyOf(items);
    }

    /**
     * The page of {@code all} that {@code paging} asks for.
     *
     * @param all the whole list in its order
     * @param cursorOf names an item as a cursor does
     * @throws CursorException when the cursor names no item of the list
     */
    public static <T> Page<T> of(List<T> all, Paging paging, Function<T, String> cursorOf) {
        int from =
                paging.after().map(cursor -> placeAfter(all, cursor, cursorOf)).orElse(0);
        int to = (int) Math.min(all.size(), (long) from + paging.limit());
        Optional<String> next =
                to < all.size() && to > from ? Optional.of(cursorOf.apply(all.get(to - 1))) : Optional.empty();
        return new Page<>(all.subList(from, to), all.size(), next);
    }

    private static <T> int placeAfter(List<T> all, String cursor, Function<T, String> cursorOf) {
        for (int i = 0; i < all.size(); i++) {
            if (cursorOf.apply(all.get(i)).equals(cursor)) {
                return i + 1;
            }
        }
        throw new CursorException(cursor);
    }
}
