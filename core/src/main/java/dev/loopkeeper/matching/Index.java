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
    private final Function<? super T, ? extends Collection<K>> keys;
    private final Map<K, List<T>> items;

    private Index(Function<? super T, ? extends Collection<K>> keys, Map<K, List<T>> items) {
        this.keys = keys;
        this.items = items;
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
        return new Index<>(keys, Map.of());
    }

    /**
     * Finds by a key.
     *
     * @param key any key
     * @return the items that have it, in no order
     */
    public List<T> with(K key) {
        return items.getOrDefault(key, List.of());
    }

    /**
     * The index after a change.
     *
     * @param gone items that it has
     * @param come items that it has not
     * @return an index of its own
     */
    public Index<K, T> changed(Collection<T> gone, Collection<T> come) {
        Map<K, List<T>> changed = new HashMap<>(items);
        Set<K> own = new HashSet<>();
        gone.forEach(item -> keysOf(item).forEach(key -> own(changed, own, key).remove(item)));
        come.forEach(item -> keysOf(item).forEach(key -> own(changed, own, key).add(item)));
        return new Index<>(keys, changed);
    }

    private Set<K> keysOf(T item) {
        return new HashSet<>(keys.apply(item));
    }

    /** The list of a key that may be changed: those of the index before are copied at the first change. */
    private static <K, T> List<T> own(Map<K, List<T>> changed, Set<K> own, K key) {
        if (own.add(key)) {
            changed.put(key, new ArrayList<>(changed.getOrDefault(key, List.of())));
        }
        return changed.getOrDefault(key, List.of());
    }
}
