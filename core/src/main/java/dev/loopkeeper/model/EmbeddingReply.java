package dev.loopkeeper.model;

import java.time.Duration;
import java.util.List;

/** What came of asking an embedder. */
public sealed interface EmbeddingReply {
    /**
     * It answered.
     *
     * @param vectors one for each text, in their order, all of the same length, finite and not zero
     * @param took how long it took
     */
    record Embedded(List<float[]> vectors, Duration took) implements EmbeddingReply {
        /** Copies the list. */
        public Embedded {
            vectors = List.copyOf(vectors);
        }
    }

    /**
     * There is no answer.
     *
     * @param why why, as a sentence for people that names what to do; without anything that is secret
     * @param took how long it was waited for
     */
    record Failed(String why, Duration took) implements EmbeddingReply {
        /** A failure for which nobody had to wait. */
        public Failed(String why) {
            this(why, Duration.ZERO);
        }
    }
}
