package dev.loopkeeper.matching.meaning;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Asks an embedder ahead of time: for each text once, and never while a decision is being made, since it may be slow. What was
 * asked for lately is remembered, up to a number of bytes. Thread-safe when the embedder is.
 */
public final class Vectors {
    /** The texts and vectors of some 30 000 short memories in 384 dimensions. */
    private static final long MOST_BYTES = 64L << 20;

    private static final int BYTES_AROUND_A_TEXT = 150;
    private static final int BATCH = 256;

    private final TextEmbedder source;
    private final Cache<String, float[]> known;

    /** Vectors that {@code source} gives. */
    public Vectors(TextEmbedder source) {
        this(source, MOST_BYTES);
    }

    Vectors(TextEmbedder source, long mostBytes) {
        this(source, cache(mostBytes));
    }

    private Vectors(TextEmbedder source, Cache<String, float[]> known) {
        this.source = source;
        this.known = known;
    }

    private static Cache<String, float[]> cache(long mostBytes) {
        return CacheBuilder.newBuilder()
                .concurrencyLevel(1) // several parts would each forget for themselves
                .maximumWeight(mostBytes)
                .weigher((String text, float[] vector) ->
                        BYTES_AROUND_A_TEXT + Character.BYTES * text.length() + Float.BYTES * vector.length)
                .build();
    }

    /** The same vectors; those that are not known are asked for of another source. */
    public Vectors from(TextEmbedder other) {
        return new Vectors(other, known);
    }

    /** An embedder for one decision. */
    public Ahead ahead() {
        return new Ahead();
    }

    /**
     * Answers from what is known, and takes down what is not: the decision goes on without, and may be made again after
     * {@link #fetch()}. Not thread-safe.
     */
    public final class Ahead implements TextEmbedder {
        /** Also what was known before: a decision that is made again finds the same. */
        private final Map<String, float[]> mine = new HashMap<>();

        private final Set<String> wanted = new LinkedHashSet<>();

        private Ahead() {}

        /** The vectors, when all of them are known; else none. */
        @Override
        public List<float[]> embed(List<String> texts) {
            List<float[]> found = new ArrayList<>();
            for (String text : texts) {
                vector(text).ifPresentOrElse(found::add, () -> wanted.add(text));
            }
            return found.size() == texts.size() ? found : List.of();
        }

        /** Whether anything was wanted that is not known. */
        public boolean wants() {
            return !wanted.isEmpty();
        }

        /**
         * Asks for what was wanted; whatever goes wrong with the embedder, there is no answer then, and it is not asked for the rest.
         *
         * @return whether more is known than before
         */
        public boolean fetch() {
            List<String> texts = List.copyOf(wanted);
            wanted.clear();
            int before = mine.size();
            boolean answers = true;
            for (int from = 0; answers && from < texts.size(); from += BATCH) {
                Map<String, float[]> vectors = answer(texts.subList(from, Math.min(texts.size(), from + BATCH)));
                mine.putAll(vectors);
                known.putAll(vectors);
                answers = !vectors.isEmpty();
            }
            return mine.size() > before;
        }

        private Optional<float[]> vector(String text) {
            float[] vector = mine.get(text);
            if (vector == null) {
                vector = known.getIfPresent(text);
                if (vector != null) {
                    mine.put(text, vector);
                }
            }
            return Optional.ofNullable(vector);
        }
    }

    /** The vectors that can be compared; the embedder may fill its own ones anew. */
    private Map<String, float[]> answer(List<String> texts) {
        Map<String, float[]> usable = new LinkedHashMap<>();
        try {
            List<float[]> vectors = source.embed(texts);
            for (int i = 0; i < texts.size() && vectors.size() == texts.size(); i++) {
                if (isUsable(vectors.get(i))) {
                    usable.put(texts.get(i), vectors.get(i).clone());
                }
            }
        } catch (RuntimeException e) {
            return Map.of();
        }
        return usable;
    }

    /** Whether it has a direction. */
    private static boolean isUsable(float[] vector) {
        double squares = 0;
        for (float part : vector) {
            squares += (double) part * part;
        }
        return squares > 0 && Double.isFinite(squares);
    }
}
