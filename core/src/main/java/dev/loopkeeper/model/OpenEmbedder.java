package dev.loopkeeper.model;

import dev.loopkeeper.model.EmbeddingReply.Embedded;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The embedder of a setting at some time, which knows whether somebody waited for it in vain. Safe for use by any number of threads. */
public final class OpenEmbedder implements EmbeddingModel {
    private final EmbeddingModel model;
    private final EmbedderPause pause;
    private final Instant now;

    OpenEmbedder(EmbeddingModel model, EmbedderPause pause, Instant now) {
        this.model = model;
        this.pause = pause;
        this.now = now;
    }

    @Override
    public String name() {
        return model.name();
    }

    /** Asks it, whatever it did before. */
    @Override
    public EmbeddingReply embed(List<String> texts) {
        EmbeddingReply reply = model.embed(texts);
        pause.note(reply, now);
        return reply;
    }

    /** For how much longer it is not asked for vectors; empty when it is. */
    public Optional<Duration> pause() {
        return pause.left(now);
    }

    /** The vectors; none when it does not answer, or is not asked. */
    List<float[]> vectors(List<String> texts) {
        return pause().isEmpty() && embed(texts) instanceof Embedded embedded ? embedded.vectors() : List.of();
    }
}
