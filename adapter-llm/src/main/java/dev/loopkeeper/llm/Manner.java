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
 */
record Manner(boolean schema, boolean cool, boolean quick) {
    /** What is tried first. */
    static Manner of(Kind kind) {
        return new Manner(true, true, kind == Kind.OLLAMA);
    }

    /** Without what a server names in its complaint; empty when it names nothing that can be left out. */
    Optional<Manner> without(String complaint) {
        String said = complaint.toLowerCase(Locale.ROOT);
        if (cool && said.contains("temperature")) {
            return Optional.of(new Manner(schema, false, quick));
        }
        return quick && (said.contains("reasoning") || said.contains("think"))
                ? Optional.of(new Manner(schema, cool, false))
                : Optional.empty();
    }

    /** With the form in the prompt; empty when it is there already. */
    Optional<Manner> withoutSchema() {
        return schema ? Optional.of(new Manner(false, cool, quick)) : Optional.empty();
    }

    /** With nothing that only makes answers better; empty when nothing of it is left. */
    Optional<Manner> plainest() {
        return cool || quick ? Optional.of(new Manner(schema, false, false)) : Optional.empty();
    }
}
