package dev.loopkeeper.matching;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Items by the keys they are found by; what changes with a few items costs no look at the others. Immutable: the keys lie in parts,
 * and an index after a change shares all parts but those of the keys that changed.
 *
 * @param <K> what items are found by
 * @param <T> the items; each is told from others by {@link Object#equals}
 */
public final class Index<K, T> {
    /** As many parts as one list of them is copied fast, so that a part of some thousand keys is copied fast too. */
    private static final int PARTS = 256;

    private final Function<? super T, ? extends Collection<K>> keys;
    private final List<Map<K, List<T>>> parts;

    private Index(Function<? super T, ? extends Collection<K>> keys, List<Map<K, List<T>>> parts) {
        this.keys = keys;
        this.parts = parts;
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
        return new Index<>(keys, Collections.nCopies(PARTS, Map.of()));
    }

    /**
     * Finds by a key.
     *
     * @param key any key
     * @return the items that have it, in no order
     */
    public List<T> with(K key) {
        return parts.get(part(key)).getOrDefault(key, List.of());
    }

    /**
     * The index after a change.
     *
     * @param gone items that it has
     * @param come items that it has not
     * @return an index of its own
     */
    public Index<K, T> changed(Collection<T> gone, Collection<T> come) {
        if (gone.isEmpty() && come.isEmpty()) {
            return this;
        }
        Map<K, List<T>> changed = new HashMap<>();
        gone.forEach(item -> keys.apply(item).forEach(key -> own(changed, key).remove(item)));
        come.forEach(item -> keys.apply(item).forEach(key -> addOnce(item, own(changed, key))));
        return new Index<>(keys, partsWith(changed));
    }

    /** Adds an item at the end, unless one of its keys has put it there already. */
    private static <T> void addOnce(T item, List<T> items) {
        if (items.isEmpty() || !items.get(items.size() - 1).equals(item)) {
            items.add(item);
        }
    }

    private List<Map<K, List<T>>> partsWith(Map<K, List<T>> changed) {
        List<Map<K, List<T>>> all = new ArrayList<>(parts);
        BitSet copied = new BitSet(PARTS);
        changed.forEach((key, items) -> {
            int part = part(key);
            if (!copied.get(part)) {
                copied.set(part);
                all.set(part, new HashMap<>(all.get(part)));
            }
            if (items.isEmpty()) {
                all.get(part).remove(key);
            } else {
                all.get(part).put(key, items);
            }
        });
        return all;
    }

    /** The list of a key that may be changed. */
    private List<T> own(Map<K, List<T>> changed, K key) {
        return changed.computeIfAbsent(key, same -> new ArrayList<>(with(same)));
    }

    private static int part(Object key) {
        int hash = key.hashCode();
        return (hash ^ (hash >>> 16) ^ (hash >>> 8)) & (PARTS - 1);
    }
}
