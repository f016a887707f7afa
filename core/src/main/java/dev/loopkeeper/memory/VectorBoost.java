package dev.loopkeeper.memory;

import dev.loopkeeper.matching.meaning.Cosines;
import dev.loopkeeper.matching.meaning.TextEmbedder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds to the scores of the memories that words rank first how near they lie to the question: the nearest of them gets the whole
 * weight, the farthest nothing. Cosines of different models are spread differently, and only these are compared. Stateless.
 */
final class VectorBoost {
    /** The answers that vectors know better than words are among so many; each text that is new takes a model a moment. */
    private static final int FIRST = 40;

    /** Cosines that differ by less are equal: vectors are no more exact. */
    private static final double LEAST_SPREAD = 1e-6;

    private VectorBoost() {}

    /**
     * The same memories, the first of them in a new order and all others behind.
     *
     * @param questions the ways in which one thing is asked; at least one
     * @param ranked what was found by words, best first
     * @param embedder tells what lies near; without a usable answer of it for each text, or when all lie equally near, nothing changes
     */
    static List<Recalled> of(List<String> questions, List<Recalled> ranked, TextEmbedder embedder) {
        List<Recalled> first = ranked.subList(0, Math.min(FIRST, ranked.size()));
        if (first.size() < 2) {
            return ranked;
        }
        List<Double> near = Cosines.of(
                embedder,
                questions,
                first.stream().map(found -> said(found.memory())).toList());
        if (near.isEmpty()) {
            return ranked;
        }
        double least = Collections.min(near);
        double spread = Collections.max(near) - least;
        if (spread < LEAST_SPREAD) {
            return ranked;
        }
        List<Recalled> boosted = new ArrayList<>();
        for (int i = 0; i < first.size(); i++) {
            boosted.add(boosted(first.get(i), Weights.VECTORS * (near.get(i) - least) / spread));
        }
        boosted.sort(Comparator.comparingDouble(Recalled::score).reversed());
        boosted.addAll(ranked.subList(first.size(), ranked.size()));
        return List.copyOf(boosted);
    }

    private static Recalled boosted(Recalled found, double boost) {
        Map<String, Double> parts = new LinkedHashMap<>(found.parts());
        parts.put("vectors", boost);
        return Recalled.of(found.memory(), parts, found.words());
    }

    /** A turn of a conversation without the name of who says it, which would lie near to every question about them. */
    private static String said(Memory memory) {
        String content = memory.content();
        String label = memory.subject().orElse("") + ":";
        String rest = content.regionMatches(true, 0, label, 0, label.length())
                ? content.substring(label.length()).strip()
                : "";
        return rest.isEmpty() ? content : rest;
    }
}
