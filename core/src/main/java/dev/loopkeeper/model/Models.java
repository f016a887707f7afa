package dev.loopkeeper.model;

import dev.loopkeeper.matching.meaning.Vectors;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;

/** The models and embedders that people set; each is opened when it is first asked for. Safe for use by any number of threads. */
public final class Models implements AutoCloseable {
    private final Map<ModelPlace, Optional<LanguageModel>> opened = new ConcurrentHashMap<>();
    private final Map<EmbedderPlace, Optional<EmbeddingModel>> embedders = new ConcurrentHashMap<>();
    private final Map<EmbedderPlace, Vectors> vectors = new ConcurrentHashMap<>();
    private final Map<EmbedderPlace, EmbedderPause> pauses = new ConcurrentHashMap<>();
    private final BackgroundQuestions background = new BackgroundQuestions();

    /** The model at a place; empty when no adapter that is installed can open it. */
    public Optional<LanguageModel> at(ModelPlace place) {
        return opened.computeIfAbsent(place, Models::open);
    }

    /**
     * The embedder at a place; empty when no adapter that is installed can open it.
     *
     * @param now when it is asked
     */
    public Optional<OpenEmbedder> embedder(EmbedderPlace place, Instant now) {
        return embedders
                .computeIfAbsent(place, Models::openEmbedder)
                .map(model -> new OpenEmbedder(model, pauses.computeIfAbsent(place, any -> new EmbedderPause()), now));
    }

    /**
     * Its vectors, which are never mixed with those of another; empty when no adapter that is installed can open it. For a while after
     * somebody waited for it in vain, it is not asked for those that are not known.
     *
     * @param now when it is asked
     */
    public Optional<Vectors> vectors(EmbedderPlace place, Instant now) {
        return embedder(place, now)
                .map(model -> vectors.computeIfAbsent(place, any -> new Vectors(model::vectors))
                        .from(model::vectors));
    }

    /** Where what nobody waits for to the end is asked. */
    public BackgroundQuestions background() {
        return background;
    }

    /** Waits a little for what is still being asked, and has the rest given up. */
    @Override
    public void close() {
        background.close();
    }

    private static Optional<LanguageModel> open(ModelPlace place) {
        return ServiceLoader.load(ModelProvider.class, Models.class.getClassLoader()).stream()
                .flatMap(provider -> provider.get().open(place).stream())
                .findFirst();
    }

    private static Optional<EmbeddingModel> openEmbedder(EmbedderPlace place) {
        return ServiceLoader.load(EmbedderProvider.class, Models.class.getClassLoader()).stream()
                .flatMap(provider -> provider.get().openEmbedder(place).stream())
                .findFirst();
    }
}
