package dev.loopkeeper.model;

import dev.loopkeeper.model.EmbedderPlace.Served;
import dev.loopkeeper.model.EmbeddingReply.Embedded;
import dev.loopkeeper.model.EmbeddingReply.Failed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Opens embedders that answer by a function of the text, by their names; found by ServiceLoader. */
public final class ScriptedEmbedders implements EmbedderProvider {
    private static final Map<String, Scripted> OPEN = new ConcurrentHashMap<>();

    /** For ServiceLoader. */
    public ScriptedEmbedders() {}

    /** The embedder of that name. */
    public static Scripted fresh(String name, Function<String, float[]> vectors) {
        Scripted made = new Scripted(name, vectors);
        OPEN.put(name, made);
        return made;
    }

    @Override
    public Optional<EmbeddingModel> openEmbedder(EmbedderPlace place) {
        return place instanceof Served served
                ? Optional.ofNullable(OPEN.get(served.place().model()))
                : Optional.empty();
    }

    /** An embedder that answers, or fails from some time on. */
    public static final class Scripted implements EmbeddingModel {
        private final String name;
        private final Function<String, float[]> vectors;
        private final List<List<String>> asked = new ArrayList<>();
        private Optional<Failed> failure = Optional.empty();

        private Scripted(String name, Function<String, float[]> vectors) {
            this.name = name;
            this.vectors = vectors;
        }

        /** The setting that names it. */
        public String setting() {
            return "ollama:" + name;
        }

        /** Is not to answer any more, and says so at once. */
        public void fails(String reason) {
            failure = Optional.of(new Failed(reason));
        }

        /** Is not to answer any more, and is waited for that long. */
        public void hangs(Duration time) {
            failure = Optional.of(new Failed(name + " did not answer.", time));
        }

        /** Is to answer again. */
        public void answers() {
            failure = Optional.empty();
        }

        /** What it was asked, each time. */
        public List<List<String>> asked() {
            return List.copyOf(asked);
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public EmbeddingReply embed(List<String> texts) {
            asked.add(List.copyOf(texts));
            return failure.<EmbeddingReply>map(failed -> failed)
                    .orElseGet(() -> new Embedded(texts.stream().map(vectors).toList(), Duration.ofMillis(7)));
        }
    }
}
