package dev.loopkeeper.onnx;

import dev.loopkeeper.model.EmbeddingModel;
import dev.loopkeeper.model.EmbeddingReply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An embedder in the process. It is loaded when it is first asked; as long as that fails, the next one who asks tries again. */
final class OnnxEmbedder implements EmbeddingModel {
    private final String name;
    private final ModelSource source;
    private volatile @Nullable LoadedModel loaded;

    OnnxEmbedder(String name, ModelSource source) {
        this.name = name;
        this.source = source;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public EmbeddingReply embed(List<String> texts) {
        long start = System.nanoTime();
        try {
            LoadedModel model = model();
            List<float[]> vectors = new ArrayList<>();
            for (String text : texts) {
                vectors.add(model.vector(text));
            }
            return new EmbeddingReply.Embedded(vectors, Duration.ofNanos(System.nanoTime() - start));
        } catch (UnusableModelException e) {
            return new EmbeddingReply.Failed(name + " " + e.why() + ".");
        }
    }

    private LoadedModel model() throws UnusableModelException {
        LoadedModel known = loaded;
        return known == null ? loadedOnce() : known;
    }

    private synchronized LoadedModel loadedOnce() throws UnusableModelException {
        LoadedModel known = loaded;
        if (known == null) {
            known = source.load();
            loaded = known;
        }
        return known;
    }
}
