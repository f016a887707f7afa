package dev.loopkeeper.matching.meaning;

import java.util.List;

/**
 * Turns texts into vectors in which what means the same lies in the same direction. A port: everything works without one.
 * Implementations are thread-safe.
 */
public interface TextEmbedder {
    /**
     * Embeds texts.
     *
     * @param texts short texts, at least one
     * @return a vector for each text, in their order, all of the same length, finite and not zero; empty when there is no answer
     *     now, and words alone give the order
     */
    List<float[]> embed(List<String> texts);
}
