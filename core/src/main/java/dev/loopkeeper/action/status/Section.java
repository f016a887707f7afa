package dev.loopkeeper.action.status;

import java.util.List;
import java.util.function.Function;

/**
 * A part of a status report: what is shown of it, and how much more there is.
 *
 * @param items what is shown, the most pressing first
 * @param more how many are not shown
 * @param exact whether there are no others; when not, at least so many are not shown
 */
public record Section<T>(List<T> items, int more, boolean exact) {
    /** Copies the list. */
    public Section {
        items = List.copyOf(items);
    }

    /** The first {@code most} of all items. */
    static <T> Section<T> of(List<T> all, int most) {
        return new Section<>(all.subList(0, Math.min(most, all.size())), Math.max(0, all.size() - most), true);
    }

    /** Nothing. */
    static <T> Section<T> empty() {
        return new Section<>(List.of(), 0, true);
    }

    /** The same of what is made of each item. */
    <S> Section<S> map(Function<T, S> made) {
        return new Section<>(items.stream().map(made).toList(), more, exact);
    }

    /** The same when {@code all} holds everything there is; else there are others. */
    Section<T> exact(boolean all) {
        return new Section<>(items, more, all);
    }
}
