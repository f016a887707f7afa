package dev.loopkeeper.memory;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** How well a text fits some words: rare words count more, repetition ever less, long texts a little less (BM25). Stateless. */
final class Bm25 {
    /** How soon repetition stops to count. */
    private static final double SATURATION = 1.6;

    /** How much length counts, 0..1; memories are short, so little. */
    private static final double LENGTH = 0.3;

    private Bm25() {}

    /** How often a text holds each wanted word that it holds, in the order of the text. */
    static Map<String, Integer> frequencies(Collection<String> text, Collection<String> wanted) {
        Map<String, Integer> held = new LinkedHashMap<>();
        for (String word : text) {
            if (wanted.contains(word)) {
                held.merge(word, 1, Integer::sum);
            }
        }
        return held;
    }

    /** The score of a text of {@code length} words that holds words so often. */
    static double score(Map<String, Integer> held, int length, WordCounts counts) {
        double relative = counts.averageLength() > 0 ? length / counts.averageLength() : 1;
        double damping = SATURATION * (1 - LENGTH + LENGTH * relative);
        double score = 0;
        for (Map.Entry<String, Integer> word : held.entrySet()) {
            score += counts.weight(word.getKey()) * word.getValue() * (SATURATION + 1) / (word.getValue() + damping);
        }
        return score;
    }
}
