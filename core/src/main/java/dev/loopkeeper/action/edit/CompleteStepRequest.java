package dev.loopkeeper.action.edit;

import java.util.Optional;

/**
 * A step that was done, named without its goal.
 *
 * @param step the step's id, {@code goal/key}, title or handle
 * @param result what came of it; empty to leave that as it is
 * @param notes new notes; a leading plus sign appends them; empty to leave them as they are
 */
public record CompleteStepRequest(String step, Optional<String> result, Optional<String> notes) {
    /** A step that was done, and nothing else to say. */
    public static CompleteStepRequest of(String step) {
        return new CompleteStepRequest(step, Optional.empty(), Optional.empty());
    }
}
