package dev.loopkeeper.model;

import java.util.Optional;

/** Opens language models; found through {@link java.util.ServiceLoader}. */
public interface ModelProvider {
    /** The model at a place, of which nothing is asked yet; empty when it is of another kind. */
    Optional<LanguageModel> open(ModelPlace place);
}
