package dev.loopkeeper.matching;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Items by the keys they are found by; what changes with a few items costs no look at the others. Immutable.
 *
 * @param <K> what items are found by
 * @param <T> the items; each is told from others by {@link Object#equals}
 */
public final class Index<K, T> {
    /** A part of all keys that may differ from those of long ago, before these are copied. */
    private static final int PART = 8;

    private final Function<? super T, ? extends Collection<K>> keys;
    private final Map<K, List<T>> items;
    private final Map<K, List<T>> changes;

    /** What {@code changes} says of a key goes before what {@code items} says. */
    private Index(Function<? super T, ? extends Collection<K>> keys, Map<K, List<T>> items, Map<K, List<T>> changes) {
        this.keys = keys;
        this.items = items;
        this.changes = changes;
    }

    /**
     * An index without items.
     *
     * @param keys what an item is found by; repetitions do not matter
     * @param <K> what items are found by
     * @param <T> the items
     * @return the index
     */
    public static <K, T> Index<K, T> by(Function<? super T, ? extends Collection<K>> keys) {
        return new Index<>(keys, Map.of(), Map.of());
    }

    /**
     * Finds by a key.
     *
     * @param key any key
     * @return the items that have it, in no order
     */
    public List<T> with(K key) {
        List<T> changed = changes.get(key);
        return changed != null ? changed : items.getOrDefault(key, List.of());
    }

    /**
     * The index after a change.
     *
     * @param gone items that it has
     * @param come items that it has not
     * @return an index of its own
     */
    public Index<K, T> changed(Collection<T> gone, Collection<T> come) {
        Map<K, List<T>> changed = new HashMap<>(changes);
        Set<K> own = new HashSet<>();
        gone.forEach(item -> keysOf(item).forEach(key -> own(changed, own, key).remove(item)));
        come.forEach(item -> keysOf(item).forEach(key -> own(changed, own, key).add(item)));
        if (changed.size() <= items.size() / PART) {
            return new Index<>(keys, items, changed);
        }
        Map<K, List<T>> all = new HashMap<>(items);
        all.putAll(changed);
        return new Index<>(keys, all, Map.of());
    }

    private Set<K> keysOf(T item) {
        return new HashSet<>(keys.apply(item));
    }

    /** The list of a key that may be changed: those of the index before are copied at the first change. */
    private List<T> own(Map<K, List<T>> changed, Set<K> own, K key) {
        if (own.add(key)) {
            changed.put(key, new ArrayList<>(with(key)));
        }
        return changed.getOrDefault(key, List.of());
    }
}
