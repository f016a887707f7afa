package dev.loopkeeper.model;

import dev.loopkeeper.json.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * What a model is asked. Immutable.
 *
 * @param system what it is to do, and how
 * @param turns what was said up to now, the question last
 * @param form the form that the answer is to have
 * @param mostTokens how long the answer may be, in tokens
 */
public record Prompt(String system, List<Turn> turns, AnswerForm form, int mostTokens) {
    /** Copies the turns. */
    public Prompt {
        turns = List.copyOf(turns);
    }

    /** A question. */
    public static Prompt of(String system, String question, AnswerForm form, int mostTokens) {
        return new Prompt(system, List.of(new Turn(Speaker.USER, question)), form, mostTokens);
    }

    /** Who speaks. */
    public enum Speaker {
        /** Who asks. */
        USER,
        /** The model. */
        MODEL
    }

    /**
     * Something that was said.
     *
     * @param speaker who said it
     * @param text what
     */
    public record Turn(Speaker speaker, String text) {}

    /** What it is to do, and in words the form of the answer: for a model that can be told no form beside. */
    public String systemWithForm() {
        return system
                + "\n\nAnswer with one JSON object and nothing else. It has the form that this JSON Schema describes:\n"
                + Json.write(form.schema());
    }

    /** The same after the model answered, and was told what is wrong with that. */
    Prompt repaired(String answer, String complaint) {
        List<Turn> longer = new ArrayList<>(turns);
        longer.add(new Turn(Speaker.MODEL, answer));
        longer.add(new Turn(Speaker.USER, complaint));
        return new Prompt(system, longer, form, mostTokens);
    }
}
