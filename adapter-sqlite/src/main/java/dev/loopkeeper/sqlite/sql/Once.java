package dev.loopkeeper.sqlite.sql;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Answers of one snapshot, each asked for once; bounded. Not thread-safe. */
public final class Once<K, V> {
    private static final int MOST = 2_000;

    private final Map<K, V> known = new HashMap<>();

    /** The answer to {@code key}, from {@code ask} the first time. */
    public V get(K key, Function<K, V> ask) {
        V answer = known.get(key);
        if (answer == null) {
            answer = ask.apply(key);
            put(key, answer);
        }
        return answer;
    }

    /** Whether the answer to {@code key} is kept. */
    public boolean knows(K key) {
        return known.containsKey(key);
    }

    /** Keeps an answer that was come by otherwise, while there is room. */
    public void put(K key, V answer) {
        if (known.size() < MOST) {
            known.put(key, answer);
        }
    }
}
