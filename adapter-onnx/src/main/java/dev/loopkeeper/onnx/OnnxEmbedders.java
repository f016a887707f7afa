package dev.loopkeeper.onnx;

import dev.loopkeeper.model.EmbedderPlace;
import dev.loopkeeper.model.EmbedderPlace.Bundled;
import dev.loopkeeper.model.EmbedderPlace.OnDisk;
import dev.loopkeeper.model.EmbedderProvider;
import dev.loopkeeper.model.EmbeddingModel;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Opens the embedder that comes with Loopkeeper, a quantised bge-small-en-v1.5, and models that lie on the disk. Each is loaded when it
 * is first asked, once for all who ask for it in this process, and stays loaded.
 */
public final class OnnxEmbedders implements EmbedderProvider {
    private static final Map<EmbedderPlace, EmbeddingModel> OPENED = new ConcurrentHashMap<>();

    /** For ServiceLoader. */
    public OnnxEmbedders() {}

    @Override
    public Optional<EmbeddingModel> openEmbedder(EmbedderPlace place) {
        if (place instanceof Bundled) {
            return Optional.of(OPENED.computeIfAbsent(
                    place, any -> new OnnxEmbedder("bge-small-en-v1.5 in this program", new BundledModel())));
        }
        return place instanceof OnDisk onDisk
                ? Optional.of(OPENED.computeIfAbsent(
                        place,
                        any -> new OnnxEmbedder(onDisk.path() + " in this program", new ModelOnDisk(onDisk.path()))))
                : Optional.empty();
    }
}
