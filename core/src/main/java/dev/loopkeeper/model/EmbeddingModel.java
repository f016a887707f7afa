package dev.loopkeeper.model;

import java.util.List;

/**
 * An embedder that a setting names, in the process or elsewhere. A port: everything works without one. It may be slow, so it is asked
 * outside of transactions; what a disk, a network or a model can do wrong is an answer, and never thrown. Implementations are thread-safe.
 */
public interface EmbeddingModel {
    /** What people call it, such as {@code nomic-embed-text at 127.0.0.1:11434}; without anything that is secret. */
    String name();

    /**
     * Turns texts into vectors in which what means the same lies in the same direction.
     *
     * @param texts at least one; any of them may be empty or long
     */
    EmbeddingReply embed(List<String> texts);
}
