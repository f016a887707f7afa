package dev.loopkeeper.model;

import dev.loopkeeper.matching.meaning.Vectors;
import dev.loopkeeper.model.EmbeddingReply.Embedded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;

/** The models and embedders that people set; each is opened when it is first asked for. Safe for use by any number of threads. */
public final class Models implements AutoCloseable {
    private final Map<ModelPlace, Optional<LanguageModel>> opened = new ConcurrentHashMap<>();
    private final Map<EmbedderPlace, Optional<EmbeddingModel>> embedders = new ConcurrentHashMap<>();
    private final Map<EmbedderPlace, Optional<Vectors>> vectors = new ConcurrentHashMap<>();
    private final BackgroundQuestions background = new BackgroundQuestions();

    /** The model at a place; empty when no adapter that is installed can open it. */
    public Optional<LanguageModel> at(ModelPlace place) {
        return opened.computeIfAbsent(place, Models::open);
    }

    /** The embedder at a place; empty when no adapter that is installed can open it. */
    public Optional<EmbeddingModel> embedder(EmbedderPlace place) {
        return embedders.computeIfAbsent(place, Models::openEmbedder);
    }

    /** Its vectors, which are never mixed with those of another; empty when no adapter that is installed can open it. */
    public Optional<Vectors> vectors(EmbedderPlace place) {
        return vectors.computeIfAbsent(
                place, any -> embedder(place).map(model -> new Vectors(texts -> vectorsOf(model, texts))));
    }

    private static List<float[]> vectorsOf(EmbeddingModel model, List<String> texts) {
        return model.embed(texts) instanceof Embedded embedded ? embedded.vectors() : List.of();
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
