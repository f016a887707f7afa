package dev.loopkeeper.text;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Remembers what follows from a text alone, so that the same few thousand texts are not analysed with every call. Bounded: half of what it
 * may hold is new or was asked for since the other half was; when that half is full, the other is forgotten. So what is asked for again
 * and again stays, however much else is. Thread-safe; two threads may analyse the same text at once.
 *
 * @param <T> what follows from a text; immutable
 */
public final class Memo<T> {
    private final Function<String, T> analysis;
    private final int half;
    private volatile Halves<T> halves = new Halves<>(Map.of());

    /**
     * The texts of now, and those before them.
     *
     * @param now grows
     * @param before as it was when it was full
     */
    private record Halves<T>(Map<String, T> now, Map<String, T> before) {
        Halves(Map<String, T> before) {
            this(new ConcurrentHashMap<>(), before);
        }
    }

    /**
     * An empty one.
     *
     * @param most how many texts are remembered at most; 2 or more
     * @param analysis what follows from a text, always the same from the same
     */
    public Memo(int most, Function<String, T> analysis) {
        this.half = most / 2;
        this.analysis = analysis;
    }

    /**
     * Returns what follows from a text.
     *
     * @param text any text
     * @return the result of the analysis, made now or before
     */
    public T of(String text) {
        Halves<T> all = halves;
        T known = all.now.get(text);
        if (known != null) {
            return known;
        }
        T met = all.before.get(text);
        T made = met == null ? analysis.apply(text) : met;
        if (all.now.size() >= half) {
            all = new Halves<>(all.now);
            halves = all;
        }
        all.now.put(text, made);
        return made;
    }
}
