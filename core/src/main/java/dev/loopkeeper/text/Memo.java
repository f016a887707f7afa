package dev.loopkeeper.text;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Remembers what follows from a text alone, so that the same few thousand texts are not analysed with every call. Bounded: when
 * it is full it begins anew. Thread-safe; two threads may analyse the same text at once.
 *
 * @param <T> what follows from a text; immutable
 */
public final class Memo<T> {
    private final Function<String, T> analysis;
    private final int most;
    private final Map<String, T> met = new ConcurrentHashMap<>();

    /**
     * An empty one.
     *
     * @param most how many texts are remembered at most; 1 or more
     * @param analysis what follows from a text, always the same from the same
     */
    public Memo(int most, Function<String, T> analysis) {
        this.most = most;
        this.analysis = analysis;
    }

    /**
     * Returns what follows from a text.
     *
     * @param text any text
     * @return the result of the analysis, made now or before
     */
    public T of(String text) {
        T known = met.get(text);
        if (known != null) {
            return known;
        }
        T made = analysis.apply(text);
        if (met.size() >= most) {
            met.clear();
        }
        met.put(text, made);
        return made;
    }
}
