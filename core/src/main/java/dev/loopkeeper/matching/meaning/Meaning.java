package dev.loopkeeper.matching.meaning;

import java.util.List;
import java.util.Optional;

/**
 * Tells whether two doings are one: {@code rang my mother} is {@code Call mum}, {@code rang the dentist} is not. Directed: what
 * was said may tell more than the other, hardly less. Immutable; thread-safe when its embedder is.
 */
public final class Meaning {
    private static final Meaning BY_WORDS = new Meaning(Optional.empty());

    private final Optional<TextEmbedder> embedder;

    private Meaning(Optional<TextEmbedder> embedder) {
        this.embedder = embedder;
    }

    /**
     * Compares by words and the packed lexicon alone.
     *
     * @return the shared instance
     */
    public static Meaning byWords() {
        return BY_WORDS;
    }

    /**
     * Asks an embedder too, where words and lexicon neither match nor contradict.
     *
     * @param embedder the embedder
     * @return a new instance
     */
    public static Meaning with(TextEmbedder embedder) {
        return new Meaning(Optional.of(embedder));
    }

    /**
     * Compares what was said with another doing.
     *
     * @param said the report
     * @param other what it may be a report of
     * @return the likeness, with its reason
     */
    public Likeness compare(Activity said, Activity other) {
        return merged(said, other, new Comparison(said, other).likeness());
    }

    private Likeness merged(Activity said, Activity other, Likeness lexical) {
        return embedder.isEmpty()
                ? lexical
                : Embedding.merge(embedder.get(), said, List.of(other), List.of(lexical))
                        .get(0);
    }
}
