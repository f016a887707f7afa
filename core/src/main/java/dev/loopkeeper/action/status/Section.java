package dev.loopkeeper.action.status;

import java.util.List;
import java.util.function.Predicate;

/**
 * A part of a status report: what is shown of it, and how much more there is.
 *
 * @param items what is shown, the most pressing first
 * @param more how many are not shown
 */
public record Section<T>(List<T> items, int more) {
    /** Copies the list. */
    public Section {
        items = List.copyOf(items);
    }

    /** The first {@code most} of all items. */
    static <T> Section<T> of(List<T> all, int most) {
        return new Section<>(all.subList(0, Math.min(most, all.size())), Math.max(0, all.size() - most));
    }

    /** Nothing. */
    static <T> Section<T> empty() {
        return new Section<>(List.of(), 0);
    }

    /** The same without the shown items that are not {@code wanted}. */
    Section<T> only(Predicate<T> wanted) {
        return new Section<>(items.stream().filter(wanted).toList(), more);
    }
}
