package dev.loopkeeper.action.prompt;

import java.util.List;

/**
 * A prompt as a model reads it.
 *
 * @param text its sections with {@link #DIVIDER} between them
 * @param sections the sections it holds, in their order
 */
public record Prompt(String text, List<PromptSection> sections) {
    /** What stands between two sections, and nowhere else. */
    public static final String DIVIDER = "\n\n---\n\n";

    /** Copies the sections. */
    public Prompt {
        sections = List.copyOf(sections);
    }
}
