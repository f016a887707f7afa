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

    /**
     * What is tried after a refusal: without what it names, or else without the schema; empty when nothing is left to leave out.
     *
     * @param complaint what the server says
     */
    Optional<Manner> without(String complaint) {
        String said = complaint.toLowerCase(Locale.ROOT);
        if (cool && said.contains("temperature")) {
            return Optional.of(new Manner(schema, false, quick));
        }
        if (quick && (said.contains("reasoning") || said.contains("think"))) {
            return Optional.of(new Manner(schema, cool, false));
        }
        if (schema) {
            return Optional.of(new Manner(false, cool, quick));
        }
        return cool || quick ? Optional.of(new Manner(false, false, false)) : Optional.empty();
    }
}
