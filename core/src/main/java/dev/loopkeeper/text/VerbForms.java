package dev.loopkeeper.text;

import dev.loopkeeper.language.Language;
import java.util.List;

/** Spells the forms of a verb: {@code submit} gives {@code submitted} and {@code submitting} in English. Stateless. */
public final class VerbForms {
    private VerbForms() {}

    /**
     * Returns the forms of a verb other than the one in the dictionary.
     *
     * @param base the verb, folded; what is no verb gets the forms it would have
     * @return its forms, all spellings where there are several; empty for what is too short for a verb
     */
    public static List<String> of(String base) {
        return Language.installed().morphology().verbForms(base);
    }
}
