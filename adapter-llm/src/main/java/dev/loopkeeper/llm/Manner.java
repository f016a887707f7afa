package dev.loopkeeper.llm;

import dev.loopkeeper.model.ModelPlace.Kind;
import java.util.Locale;
import java.util.Optional;

/**
 * How a model is asked, as far as servers differ in what they take.
 *
 * @param schema whether the form of the answer is a member of the request; otherwise it stands in the prompt
 * @param cool whether it is asked not to be inventive
 * @param quick whether it is asked not to think aloud first
 * @param streamed whether the answer is asked for in pieces, as it is being written
 */
record Manner(boolean schema, boolean cool, boolean quick, boolean streamed) {
    /** What is tried first. */
    static Manner of(Kind kind) {
        return new Manner(true, true, kind == Kind.OLLAMA, true);
    }

    /** Without what a server names in its complaint; empty when it names nothing that can be left out. */
    Optional<Manner> without(String complaint) {
        String said = complaint.toLowerCase(Locale.ROOT);
        if (cool && said.contains("temperature")) {
            return Optional.of(new Manner(schema, false, quick, streamed));
        }
        if (quick && (said.contains("reasoning") || said.contains("think"))) {
            return Optional.of(new Manner(schema, cool, false, streamed));
        }
        return streamed && said.replace("upstream", "").contains("stream")
                ? Optional.of(new Manner(schema, cool, quick, false))
                : Optional.empty();
    }

    /** With the form in the prompt; empty when it is there already. */
    Optional<Manner> withoutSchema() {
        return schema ? Optional.of(new Manner(false, cool, quick, streamed)) : Optional.empty();
    }

    /** With nothing that only makes answers better; empty when nothing of it is left. */
    Optional<Manner> plainest() {
        return cool || quick || streamed ? Optional.of(new Manner(schema, false, false, false)) : Optional.empty();
    }
}
