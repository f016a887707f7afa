package dev.loopkeeper.model;

import java.util.Optional;

/**
 * Which embedder somebody set: {@value #BGE}, {@code onnx:/path/model.onnx}, {@code ollama:NAME}, {@code openai:NAME}, {@code
 * openai:NAME@ADDRESS} for any server that speaks as OpenAI's does, or {@value #OFF}.
 */
public sealed interface EmbedderPlace {
    /** No embedder. */
    String OFF = "off";

    /** The one that comes with Loopkeeper. */
    String BGE = "bge";

    /** A model that comes with Loopkeeper and runs in the process. */
    record Bundled() implements EmbedderPlace {}

    /**
     * A model on this machine's disk, which runs in the process.
     *
     * @param path its whole path
     */
    record OnDisk(String path) implements EmbedderPlace {}

    /**
     * A model on a server.
     *
     * @param place which one, and where
     */
    record Served(ModelPlace place) implements EmbedderPlace {}

    /** What is wrong with a setting; empty when it can be one. */
    static Optional<String> fault(String setting) {
        return EmbedderForms.fault(setting);
    }

    /** What a setting means; empty for no embedder, or what {@link #fault} finds wrong. */
    static Optional<EmbedderPlace> of(String setting) {
        return fault(setting).isPresent() ? Optional.empty() : EmbedderForms.place(setting);
    }
}
