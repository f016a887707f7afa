package dev.loopkeeper.matching.meaning;

import java.util.ArrayList;
import java.util.List;

/** How near texts lie to a question: the cosine of the angle between their vectors. Stateless. */
public final class Cosines {
    private Cosines() {}

    /**
     * Returns for each text the mean of its cosines with the questions.
     *
     * @param embedder asked once for all texts
     * @param questions the ways in which one thing is asked; at least one
     * @param texts what may lie near
     * @return a number from -1 to 1 for each text, in their order; empty unless the embedder answers with a vector for every
     *     question and text, all of one length, finite and not zero
     */
    public static List<Double> of(TextEmbedder embedder, List<String> questions, List<String> texts) {
        List<String> all = new ArrayList<>(questions);
        all.addAll(texts);
        List<float[]> vectors = embedder.embed(all);
        if (vectors.size() != all.size()) {
            return List.of();
        }
        List<float[]> asked = vectors.subList(0, questions.size());
        List<Double> means = vectors.subList(questions.size(), all.size()).stream()
                .map(vector -> asked.stream()
                        .mapToDouble(question -> of(question, vector))
                        .average()
                        .orElse(Double.NaN))
                .toList();
        return means.stream().allMatch(Double::isFinite) ? means : List.of();
    }

    /** NaN when they cannot be compared. */
    private static double of(float[] a, float[] b) {
        double dot = 0;
        double ofA = 0;
        double ofB = 0;
        for (int i = 0; i < Math.min(a.length, b.length); i++) {
            dot += (double) a[i] * b[i];
            ofA += (double) a[i] * a[i];
            ofB += (double) b[i] * b[i];
        }
        return a.length == b.length ? dot / Math.sqrt(ofA * ofB) : Double.NaN;
    }
}
