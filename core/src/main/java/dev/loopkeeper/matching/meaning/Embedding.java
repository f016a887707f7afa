package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.matching.meaning.Likeness.Layer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Merges the nearness of vectors into likenesses that words left open. What numbers, negation or the lexicon rule out stays
 * ruled out, and what they found stays found.
 */
final class Embedding {
    /** Below the first value two short texts have little in common, above the second they mean the same. */
    private static final double UNLIKE = 0.5;

    private static final double ALIKE = 0.9;
    private static final double SHARE = 0.7;

    private Embedding() {}

    static List<Likeness> merge(TextEmbedder embedder, Activity said, List<Activity> others, List<Likeness> lexical) {
        List<Integer> open = IntStream.range(0, others.size())
                .filter(i -> isOpen(lexical.get(i)))
                .boxed()
                .toList();
        if (open.isEmpty()) {
            return lexical;
        }
        List<String> texts = new ArrayList<>(List.of(said.text()));
        open.forEach(i -> texts.add(others.get(i).text()));
        List<float[]> vectors = embedder.embed(texts);
        if (vectors.size() != texts.size()) {
            return lexical;
        }
        List<Likeness> merged = new ArrayList<>(lexical);
        for (int at = 0; at < open.size(); at++) {
            double cosine = Vectors.cosine(vectors.get(0), vectors.get(at + 1));
            merged.set(open.get(at), merged(lexical.get(open.get(at)), cosine));
        }
        return merged;
    }

    private static boolean isOpen(Likeness likeness) {
        return !likeness.matches() && !likeness.ruledOut();
    }

    private static Likeness merged(Likeness lexical, double cosine) {
        double near = Math.max(0, Math.min(1, (cosine - UNLIKE) / (ALIKE - UNLIKE)));
        double score = SHARE * near + (1 - SHARE) * lexical.score();
        return score <= lexical.score()
                ? lexical
                : new Likeness(Layer.EMBEDDING, score, lexical.shared(), "near in meaning", false);
    }
}
