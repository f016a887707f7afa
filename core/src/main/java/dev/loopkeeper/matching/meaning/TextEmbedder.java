package dev.loopkeeper.matching.meaning;

import java.util.List;

/**
 * Turns texts into vectors in which what means the same lies in the same direction. A port: matching works without one.
 * Implementations are thread-safe.
 */
public interface TextEmbedder {
    /**
     * Embeds texts.
     *
     * @param texts short texts, at least one
     * @return a vector for each text, in their order, all of the same length; empty when there is no answer now, and
     *     matching goes on without
     */
    List<float[]> embed(List<String> texts);
}
