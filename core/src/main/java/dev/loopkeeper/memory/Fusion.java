package dev.loopkeeper.memory;

import dev.loopkeeper.matching.meaning.TextEmbedder;
import dev.loopkeeper.matching.meaning.Vectors;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Merges the order that words give with the one that vectors give, by reciprocal ranks: what is high in both comes first. */
final class Fusion {
    /** How little the first ranks differ; the value that is commonly used. */
    private static final double FLATNESS = 60;

    private Fusion() {}

    /**
     * The same memories in the merged order.
     *
     * @param ranked what was found by words, best first
     * @param embedder tells what lies near; without an answer of it the order stays
     */
    static List<Recalled> of(String query, List<Recalled> ranked, TextEmbedder embedder) {
        List<String> texts = new ArrayList<>(List.of(query));
        ranked.forEach(found -> texts.add(found.memory().content()));
        List<float[]> vectors = ranked.isEmpty() ? List.of() : embedder.embed(texts);
        return vectors.size() == texts.size() ? merged(ranked, vectors) : ranked;
    }

    private static List<Recalled> merged(List<Recalled> ranked, List<float[]> vectors) {
        List<Integer> near = IntStream.range(0, ranked.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -Vectors.cosine(vectors.get(0), vectors.get(i + 1))))
                .toList();
        Map<Integer, Integer> nearness = new HashMap<>();
        near.forEach(item -> nearness.put(item, nearness.size()));
        return IntStream.range(0, ranked.size())
                .mapToObj(i -> rated(ranked.get(i), i, nearness.getOrDefault(i, ranked.size())))
                .sorted(Comparator.comparingDouble(Recalled::score).reversed())
                .toList();
    }

    /** The first by both scores 1. */
    private static Recalled rated(Recalled found, int byWords, int byVectors) {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("words", reciprocal(byWords));
        parts.put("vectors", reciprocal(byVectors));
        return Recalled.of(found.memory(), parts, found.words());
    }

    private static double reciprocal(int rank) {
        return (FLATNESS + 1) / (FLATNESS + 1 + rank) / 2;
    }
}
