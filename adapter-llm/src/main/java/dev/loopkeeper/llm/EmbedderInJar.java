package dev.loopkeeper.llm;

import dev.loopkeeper.model.EmbedderPlace;
import dev.loopkeeper.model.EmbedderPlace.OnDisk;
import dev.loopkeeper.model.EmbeddingModel;
import dev.loopkeeper.model.EmbeddingReply;
import dev.loopkeeper.model.EmbeddingReply.Failed;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An embedder in the process. As long as its jar is missing it says where to put it, and looks for it again each time.
 *
 * @param place which one
 * @param jar what it is in
 */
record EmbedderInJar(EmbedderPlace place, EmbedderJar jar) implements EmbeddingModel {
    private static final String BUILD = "mvn -q -DskipTests package -pl adapter-onnx -am";

    @Override
    public String name() {
        return found().map(EmbeddingModel::name)
                .orElseGet(
                        () -> setting() + " (" + EmbedderJar.FILE + " is missing; 'loopkeeper model test' says where)");
    }

    @Override
    public EmbeddingReply embed(List<String> texts) {
        try {
            return found().map(model -> model.embed(texts)).orElseGet(() -> new Failed(why()));
        } catch (LinkageError ofAnotherVersion) {
            return new Failed(why());
        }
    }

    private Optional<EmbeddingModel> found() {
        return jar.file().flatMap(EmbedderJar::opened).flatMap(provider -> provider.openEmbedder(place));
    }

    private String setting() {
        return place instanceof OnDisk onDisk ? onDisk.path() : EmbedderPlace.BGE;
    }

    private String why() {
        return jar.file()
                .map(file -> setting() + " cannot be opened from " + file
                        + "; put the one there that belongs to this version of the program.")
                .orElseGet(() -> setting() + " needs " + EmbedderJar.FILE + ", which is in none of "
                        + jar.folders().stream().map(Path::toString).collect(Collectors.joining(", "))
                        + "; put it into one of them. In the sources of Loopkeeper this builds it: " + BUILD + ".");
    }
}
