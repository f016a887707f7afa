package dev.loopkeeper.matching.meaning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Asks an embedder ahead of time: for each text once, and never while a decision is being made, since it may be slow.
 * Thread-safe when the embedder is; bounded.
 */
public final class Vectors {
    private static final int MOST = 8_192;
    private static final int BATCH = 256;

    private final TextEmbedder source;
    private final Map<String, float[]> known = new ConcurrentHashMap<>();

    /** Vectors that {@code source} gives. */
    public Vectors(TextEmbedder source) {
        this.source = source;
    }

    /** The cosine of the angle between two vectors; 0 when one of them has no length or their lengths differ. */
    public static double cosine(float[] a, float[] b) {
        double dot = 0;
        double ofA = 0;
        double ofB = 0;
        for (int i = 0; i < Math.min(a.length, b.length); i++) {
            dot += (double) a[i] * b[i];
            ofA += (double) a[i] * a[i];
            ofB += (double) b[i] * b[i];
        }
        double cosine = dot / Math.sqrt(ofA * ofB);
        return a.length == b.length && Double.isFinite(cosine) ? cosine : 0;
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

        /**
         * Asks for what was wanted; whatever goes wrong with the embedder, there is no answer then.
         *
         * @return whether more is known than before
         */
        public boolean fetch() {
            List<String> texts = List.copyOf(wanted);
            wanted.clear();
            int before = mine.size();
            for (int from = 0; from < texts.size(); from += BATCH) {
                fetch(texts.subList(from, Math.min(texts.size(), from + BATCH)));
            }
            return mine.size() > before;
        }

        private void fetch(List<String> texts) {
            List<float[]> vectors = answer(texts).orElse(List.of());
            for (int i = 0; i < vectors.size(); i++) {
                keep(texts.get(i), vectors.get(i));
            }
        }

        private Optional<float[]> vector(String text) {
            return Optional.ofNullable(mine.get(text)).or(() -> Optional.ofNullable(known.get(text)));
        }

        private void keep(String text, float[] vector) {
            mine.put(text, vector);
            if (known.size() >= MOST) {
                known.clear();
            }
            known.put(text, vector);
        }
    }

    private Optional<List<float[]>> answer(List<String> texts) {
        try {
            return Optional.of(source.embed(texts)).filter(vectors -> vectors.size() == texts.size());
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }
}
