package dev.loopkeeper.model;

import java.util.Optional;

/** Opens embedders; found through {@link java.util.ServiceLoader}. */
public interface EmbedderProvider {
    /** The embedder at a place, of which nothing is loaded or asked yet; empty when it is of another kind. */
    Optional<EmbeddingModel> openEmbedder(EmbedderPlace place);
}
